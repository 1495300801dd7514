import { defineRemote } from '@portal/federation/define-remote'
import { paths } from '@portal/shared/paths'

/** All that the shell knows of this remote: its pages, who may open them, and their menu entries. */
export const remote = defineRemote({
  name: 'auth',
  title: 'Accounts',
  team: 'accounts',
  routes: [
    {
      path: paths.login,
      access: 'guest',
      nav: { label: 'Login', menu: 'main', order: 90 },
      page: () => import('./login/LoginPage'),
    },
    {
      path: paths.signup,
      access: 'guest',
      nav: { label: 'Signup', menu: 'main', order: 100 },
      page: () => import('./signup/SignupPage'),
    },
    {
      path: paths.resetPassword,
      access: 'guest',
      page: () => import('./password-reset/ResetPasswordPage'),
    },
    {
      path: paths.profileVerification,
      access: 'verified',
      page: () => import('./profile-verification/ProfileVerificationPage'),
    },
    {
      path: paths.profile,
      access: 'verified',
      nav: { label: 'Profile', menu: 'main', order: 30 },
      page: () => import('./profile/ProfilePage'),
    },
  ],
})
