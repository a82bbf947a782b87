import { fullDay } from '#contract/messages/english-months.ts'
import { unbroken } from '#contract/messages/unbroken.ts'
import { plural } from '#contract/messages/english-plural.ts'

const dubaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' })
const day = (moment: string) => unbroken(fullDay(dubaiDay.format(new Date(moment))))

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
    why: 'When you log in, we ask for your password and a code from an app on your phone. A stolen password alone is then useless.',
    back: 'Back to what you were doing',
    turn_on: 'Turn on',
    turn_off: 'Turn off',
    left: (n: number) =>
      n === 0 ? 'No recovery codes left' : `${plural(n, 'recovery code', 'recovery codes')} left`,
    renew: 'Get new recovery codes',
    add_app: 'Use an app as well',
    turned_off: 'Two-step verification is off',
    verify_first: 'Verify your email first. Then you can set this up.',
  },
  keep_factor: {
    title: 'Keep two-step verification on',
    line: 'Our team was asked to turn it off for your account. If that was not you, keep it on.',
    submit: 'Keep it on',
    kept: 'Two-step verification stays on. Set a new password too: whoever asked may know yours.',
  },
  passkeys: {
    title: 'Passkeys',
    why: 'Confirm with your fingerprint, your face or a security key instead of a code. A passkey works only on this site, so no fake page can ask for it.',
    add: 'Add a passkey',
    add_line: 'Give it a name you will recognise. Your browser then asks you to create it.',
    name: 'Name',
    name_hint: 'For example “My phone”',
    make: 'Continue',
    added: 'Passkey added',
    not_made: 'No passkey was received, so nothing has changed.',
    unsupported: 'This browser does not support passkeys. Try another one.',
    use: 'Use a passkey',
    prove_line: 'This changes how you log in. Confirm with your second factor first.',
    made: (moment: string) => `Added ${day(moment)}, not used yet`,
    used: (moment: string) => `Last used ${day(moment)}`,
    change: 'Change',
    change_of: (name: string) => `Change ${name}`,
    rename: 'Save the name',
    renamed: 'Passkey renamed',
    remove: 'Remove this passkey',
    remove_last:
      'It is your only second factor: without it, your password alone opens your account.',
    removed: 'Passkey removed',
    or_code: 'Or enter a code',
  },
  turn_on: {
    title: 'Turn on two-step verification',
    password_line: 'First, confirm that it is you.',
    password: 'Password',
    scan_line:
      'Scan this code with an authenticator app, such as Google Authenticator, 1Password or Apple Passwords.',
    qr: 'QR code for your authenticator app',
    key: 'Or type this key into the app',
    copy_key: 'Copy the key',
    key_copied: 'Key copied',
    code: 'The six digits the app shows now',
    submit: 'Turn on',
  },
  turn_off: {
    title: 'Turn off two-step verification',
    line: 'From then on your password alone opens your account, and your recovery codes stop working.',
    submit: 'Turn off',
  },
  renew: {
    title: 'New recovery codes',
    line: 'You get ten new codes. The old ones stop working at once.',
    submit: 'Get new codes',
  },
  codes: {
    title: 'Save your recovery codes',
    line: 'Each works once, when you don’t have your phone. We show them only now, so keep them somewhere safe.',
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'Recovery codes copied',
    download: 'Download',
    print: 'Print',
    file: (email: string, company: string) =>
      `${company} recovery codes for ${email}. Each works once.`,
    done: 'I’ve saved them',
  },
  sessions: {
    title: 'Where you are logged in',
    line: 'Anything you do not recognise? Log it out and change your password.',
    device: (browser: string, system: string) =>
      [browser || 'Unknown browser', system].filter(Boolean).join(' on '),
    since: (moment: string) => `Logged in ${day(moment)}`,
    active: (moment: string) => `Last active ${day(moment)}`,
    this: 'This device',
    end: 'Log out',
    end_of: (device: string, moment: string) => `Log out ${device}, logged in ${day(moment)}`,
    ended: 'Device logged out',
    end_others: 'Log out all other devices',
    others_ended: (n: number) => `${plural(n, 'other device', 'other devices')} logged out`,
  },
}
