/** The page that makes the first colleague. */
export const set_up = {
  title: 'Set Sadaf up',
  line: 'You are the first colleague: you may do everything, and you invite the others. The page works for an hour after its link was made.',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  email_hint: 'You log in with it, and important emails go there',
  password: 'Password',
  next: 'Continue',
  factor_title: 'Your second factor',
  factor_line:
    'Whoever works here logs in with a password and a code of an app on their phone. Nothing is saved until the first code fits.',
  code: 'Code of the app',
  submit: 'Make my account',
  codes_title: 'Your recovery codes',
  shut_title: 'Nobody works here yet',
  shut_line:
    'The office opens once the first colleague has been made. Whoever runs the server finds the link for it where the server prints its messages: one is made with every start and works for an hour.',
  shut_more: 'A new one at any time:',
  done_title: 'Sadaf is set up',
  done_line: 'Somebody works here already. Log in, or ask them to invite you.',
  to_login: 'Go to login',
}
