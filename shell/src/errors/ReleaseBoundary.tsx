import { Component, type ReactNode } from 'react'
import { isAnswer } from './isAnswer'

interface ReleaseBoundaryProps {
  /** The loaded page; a new one resets the boundary. */
  loaded: unknown
  /** Renders in place of the failed page; `giveUp` passes the failure to the route's boundary. */
  broken: (error: unknown, giveUp: () => void) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  of: unknown
  failure?: { error: unknown; isGivenUp?: boolean }
}

export class ReleaseBoundary extends Component<ReleaseBoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.loaded }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ loaded }: ReleaseBoundaryProps, { of }: BoundaryState) {
    return loaded === of ? null : { of: loaded, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const { error, isGivenUp } = failure
    if (isAnswer(error) || isGivenUp) throw error
    return this.props.broken(error, () => this.setState({ failure: { error, isGivenUp: true } }))
  }
}
