import { Component, type PropsWithChildren } from 'react'

interface CardBoundaryProps {
  onError: (error: unknown) => void
}

export class CardBoundary extends Component<PropsWithChildren<CardBoundaryProps>, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
