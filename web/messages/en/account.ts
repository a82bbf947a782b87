export const account = {
  title: 'Log in',
  line: 'Members see member prices; owners see their homes.',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  picture: 'Living room at dusk with lamps lit and the city beyond the window',
}
