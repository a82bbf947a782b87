import { plural } from '#contract/messages/english-plural.ts'

export const locations = {
  title: 'Locations',
  description:
    'The areas of Dubai where our holiday homes are, what to do in each, and how many homes you can choose from.',
  heading: 'Which Dubai is yours?',
  line: 'Old creek or open sea, towers or lanes: choose the area first.',
  jump: 'Jump to an area',
  homes: (n: number) => plural(n, 'home', 'homes'),
  activities: (place: string) => `What to do in ${place}`,
  search: (place: string) => `See homes in ${place}`,
  empty: {
    title: 'No areas to show right now',
    text: 'Our homes are being made ready. You can still search all of Dubai.',
    search: 'Search all of Dubai',
  },
}
