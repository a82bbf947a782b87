export const account = {
  title: 'Sign in',
  line: 'Members see member prices; owners see their homes.',
  email: 'E-mail',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  submit: 'Sign in',
  welcome: (name: string) => `Welcome back, ${name}`,
  demo: 'Demo accounts',
  demo_line: 'Choose one; its password fills in by itself.',
  demo_roles: { member: 'guest, member', guest: 'guest', owner: 'owner' },
  picture: 'Living room at dusk with lamps lit and the city beyond the window',
}
