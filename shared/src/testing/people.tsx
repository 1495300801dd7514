import type { PendingUser, User } from '../contract/index'
import { type AuthState, loggedOutState } from '../store'

export const asha: User = {
  _id: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a11',
  username: 'asha',
  name: 'Asha Rao',
  email: 'asha.2024mca012@institute.example',
  phone: 9876543210,
  regNumber: '2024mca012',
  branch: 'mca',
  batch: '2024',
  isLead: false,
  verified: true,
  verifiedPlatforms: [],
  unverifiedPlatforms: [],
  createdAt: '2025-01-15T10:00:00.000Z',
  updatedAt: '2025-01-15T10:00:00.000Z',
}

export const lead: User = {
  ...asha,
  _id: '5b2a8b1c-7c55-4a3c-8f0e-0f2d8f6f2b22',
  username: 'lead',
  isLead: true,
}

/** A sign-up that waits for its code. */
export const pendingAsha: PendingUser = {
  username: 'asha',
  name: 'Asha Rao',
  email: 'asha.2024mca012@institute.example',
  phone: 9876543210,
  regNumber: '2024mca012',
  branch: 'mca',
  batch: '2024',
  isLead: false,
  verified: false,
}

export const signedInAs = (user: User): AuthState => ({ ...loggedOutState, ...user, isLoggedIn: true })
