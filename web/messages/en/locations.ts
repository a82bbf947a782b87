export const locations = {
  title: 'Locations',
}
