import { plural } from '#contract/messages/english-plural.ts'
import { monthAndYear } from './days.ts'

export const reviews = {
  title: 'Reviews',
  see: 'Reviews of your homes',
  line: 'What guests wrote of your homes, as everybody reads it. We answer them for you.',
  line_answering:
    'What guests wrote of your homes, as everybody reads it. Your answer stands under a review at once.',
  none: 'No guest has reviewed your homes yet.',
  more: 'Show more',
  stayed: (day: string) => `stayed in ${monthAndYear(day)}`,
  topics: {
    cleanliness: 'Cleanliness',
    accuracy: 'As described',
    arrival: 'Check-in',
    location: 'Location',
    value: 'Value for money',
  },
  topic_of: (topic: string, stars: number) => `${topic} ${stars}`,
  photograph: (name: string, n: number) => `Photograph ${n} by ${name}`,
  answer: { company: 'Our answer', owner: 'Your answer' },
  write: 'Answer',
  change: 'Change your answer',
  of: (action: string, review: string) => `${action}: ${review}`,
  label: 'Your answer',
  hint: (max: number) =>
    `Everybody reads it, as the owner’s. ${plural(max, 'character', 'characters')} at most; with nothing typed it is taken away.`,
  save: 'Save the answer',
  leave: 'Leave it',
  saved: 'Your answer is saved',
}
