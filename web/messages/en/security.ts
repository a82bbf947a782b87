import { fullDay } from '#contract/messages/english-months.ts'
import { plural } from './plural.ts'

const dubaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })
const day = (moment: string) => fullDay(dubaiDay.format(new Date(moment)))

export const security = {
  loading: 'Loading your security settings',
  failed: 'Your security settings could not be loaded.',
  retry: 'Try again',
  code: 'Code',
  code_hint: 'Six digits, or a recovery code',
  next: 'Continue',
  login: {
    title: 'One more step',
    line: 'Enter the six digits from your authenticator app. Without your phone, use a recovery code.',
    submit: 'Confirm',
    back: 'Use another account',
  },
  factor: {
    title: 'Two-step verification',
    off: 'Off',
    on: 'On',
    why: 'Besides your password, logging in asks for a code from an app on your phone. A stolen password alone then opens nothing.',
    turn_on: 'Turn on',
    turn_off: 'Turn off',
    left: (n: number) => (n === 0 ? 'No recovery codes left' : `${plural(n, 'recovery code', 'recovery codes')} left`),
    renew: 'New recovery codes',
    turned_off: 'Two-step verification is off',
  },
  turn_on: {
    title: 'Turn on two-step verification',
    password_line: 'First, confirm that it is you.',
    password: 'Password',
    scan_line: 'Scan this code with an authenticator app, such as Google Authenticator, 1Password or Apple Passwords.',
    qr: 'QR code for your authenticator app',
    key: 'Or type this key into the app',
    copy_key: 'Copy the key',
    key_copied: 'The key is copied',
    code: 'The six digits the app shows now',
    submit: 'Turn on',
  },
  turn_off: {
    title: 'Turn off two-step verification',
    line: 'From then on your password alone opens your account, and your recovery codes end.',
    submit: 'Turn off',
  },
  renew: {
    title: 'New recovery codes',
    line: 'You get ten new codes. The old ones end at once.',
    submit: 'Make new codes',
  },
  codes: {
    title: 'Keep your recovery codes',
    line: 'Each opens your account once when your phone is not at hand. We show them only now: keep them somewhere safe.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'Your recovery codes are copied',
    download: 'Download',
    print: 'Print',
    file: (email: string) => `Sadaf recovery codes for ${email}. Each works once.`,
    done: 'I have kept them',
  },
  sessions: {
    title: 'Where you are logged in',
    line: 'Anything you do not recognise? Log it out and change your password.',
    device: (browser: string, system: string) => [browser || 'Unknown browser', system].filter(Boolean).join(' on '),
    since: (moment: string) => `Logged in ${day(moment)}`,
    active: (moment: string) => `Last active ${day(moment)}`,
    this: 'This device',
    end: 'Log out',
    end_of: (device: string, moment: string) => `Log out ${device}, logged in ${day(moment)}`,
    ended: 'That device is logged out',
    end_others: 'Log out all others',
    others_ended: (n: number) => `${plural(n, 'other device', 'other devices')} logged out`,
  },
}
