import { defineRemote } from '@portal/federation/define-remote'
import { paths } from '@portal/shared/paths'
import { reads } from '@portal/shared/reads'

/** All that the shell knows of this remote: its pages, who may open them, and their menu entries. */
export const remote = defineRemote({
  name: 'auth',
  title: 'Accounts',
  team: 'accounts',
  routes: [
    {
      path: paths.login,
      access: 'guest',
      isolated: true,
      title: 'Login',
      description: 'Log in with your user name or institute e-mail.',
      form: () => import('./login/form'),
      nav: { label: 'Login', menu: 'main', order: 90 },
      page: () => import('./login/LoginPage'),
    },
    {
      path: paths.signup,
      access: 'guest',
      isolated: true,
      title: 'Signup',
      description: 'Join the club with your institute e-mail: a mailed code is all it takes.',
      form: () => import('./signup/form'),
      nav: { label: 'Signup', menu: 'main', order: 100 },
      page: () => import('./signup/SignupPage'),
    },
    {
      path: paths.objection,
      access: 'public',
      noindex: true,
      title: 'Object',
      description: 'Keep your account where it is, by a link in your mail.',
      page: () => import('./account-move/ObjectionPage'),
    },
    {
      path: paths.resetPassword,
      access: 'guest',
      isolated: true,
      title: 'New password',
      description: 'Set a new password for your account, by a link in your mail.',
      page: () => import('./password-reset/ResetPasswordPage'),
    },
    {
      path: paths.profileVerification,
      access: 'verified',
      title: 'Profile Verification',
      description: 'Prove that your accounts on the coding platforms are yours.',
      page: () => import('./profile-verification/ProfileVerificationPage'),
    },
    {
      path: paths.profile,
      access: 'verified',
      title: 'Profile',
      description: 'Your daily problems, practice sheets and submissions, in one place.',
      nav: { label: 'Profile', menu: 'account', order: 10 },
      page: () => import('./profile/ProfilePage'),
    },
    {
      path: paths.sheet,
      example: { sheet: 'tle' },
      access: 'verified',
      title: 'Practice sheet',
      description:
        'Every question of a practice sheet by topic, with links, and which of them you have solved.',
      page: () => import('./sheets/SheetPage'),
    },
    {
      path: paths.student,
      // Of the demonstration.
      example: { username: 'meera_sample' },
      access: 'public',
      // It is there for members, and for others where its owner says so; search engines are not asked in by that.
      noindex: true,
      title: 'Student',
      description: 'A student of the club: verified handles, a year day by day, and places on the boards.',
      slots: ['student'],
      page: () => import('./student/StudentPage'),
    },
    {
      path: paths.account,
      access: 'verified',
      isolated: true,
      title: 'Account',
      description: 'Your name, who sees what of you, your password, where you are signed in, and your data.',
      nav: { label: 'Account', menu: 'account', order: 20 },
      page: () => import('./account/AccountPage'),
    },
    {
      path: paths.privacy,
      access: 'public',
      title: 'Privacy',
      description:
        'What the portal keeps of you, why and for how long, who sees it, and how to have it deleted.',
      page: () => import('./privacy/PrivacyPage'),
    },
  ],
  cards: [
    {
      slot: 'member-home',
      name: 'today',
      order: 10,
      access: 'verified',
      size: 'l',
      reads: [reads.myDay],
      card: () => import('./today/TodayCard'),
    },
    {
      slot: 'member-home',
      name: 'fortnight',
      order: 20,
      access: 'verified',
      size: 'l',
      reads: [reads.myDay],
      card: () => import('./today/FortnightCard'),
    },
    {
      slot: 'member-home',
      name: 'next-question',
      order: 40,
      access: 'verified',
      size: 's',
      reads: [reads.myDay],
      card: () => import('./today/NextQuestionCard'),
    },
  ],
  search: [
    {
      name: 'questions',
      title: 'Questions',
      order: 50,
      access: 'verified',
      load: () => import('./search/questions'),
    },
  ],
})
