export const account = {
  title: 'Sign in',
  line: 'Members see member prices; owners see their homes.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  picture: 'Living room at dusk with lamps lit and the city beyond the window',
}
