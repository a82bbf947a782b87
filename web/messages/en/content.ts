export const content = {
  contents: 'On this page',
  read_on: 'Read on',
  for_guests: 'For guests',
  for_owners: 'For owners',
  find_a_stay: 'Find a stay',
  list_your_home: 'Be our host',
  pictures: {
    creek: 'Old quarter with wind towers and wooden ferries on the creek',
    entrance: 'Apartment tower entrance with lit lobby and palms at dusk',
  },
}
