import { review_rules } from '#contract/messages/reviews/en.ts'

export const reviews = {
  title: 'Reviews',
  line: 'What guests wrote of their stays. Each is checked within 48 hours, by the written rules alone.',
  states_label: 'State',
  states: { waiting: 'To check', shown: 'On the site', hidden: 'Hidden' },
  empty: {
    waiting: {
      title: 'Nothing to check',
      line: 'A review that a guest sends stands here at once.',
    },
    shown: { title: 'No review says this', line: 'Search for another word or clear the filters.' },
    hidden: { title: 'None is hidden', line: 'A hidden review stands here with its reason.' },
  },
  more: 'Show more',
  search: 'Words, guest, home or booking',
  filters: 'Filters',
  any: 'All',
  filter: { lang: 'Language', stars: 'Stars', answered: 'Answer' },
  langs: { en: 'English', ar: 'Arabic' },
  answered: { no: 'Not answered', yes: 'Answered' },
  topics: {
    cleanliness: 'Cleanliness',
    accuracy: 'As described',
    arrival: 'Check-in',
    location: 'Location',
    value: 'Value for money',
  },
  topic_of: (topic: string, stars: number) => `${topic} ${stars}`,
  private_note: 'For us alone',
  answer: 'Our answer',
  stayed: (day: string) => `Left on ${day}`,
  due: (moment: string) => `Check by ${moment}`,
  decided: {
    shown: (by: string, moment: string) =>
      by === '' ? `Shown ${moment}` : `Shown by ${by}, ${moment}`,
    hidden: (by: string, moment: string) =>
      by === '' ? `Hidden ${moment}` : `Hidden by ${by}, ${moment}`,
  },
  of: (action: string, review: string) => `${action}: ${review}`,
  show: 'Show',
  hide: 'Hide',
  write_answer: 'Answer',
  change_answer: 'Change the answer',
  hide_title: 'Hide a review',
  rule: 'Rule',
  choose_rule: 'Choose a rule',
  rules: review_rules,
  hide_line:
    'The guest reads this rule on the page of the review and by email. “Show” takes it back.',
  answer_title: 'Answer a review',
  answer_label: 'Answer',
  answer_line: 'Everybody reads it under the review. With nothing typed it is taken away.',
  save_answer: 'Save the answer',
  done: {
    shown: 'The review is on the site',
    hidden: 'The review is hidden',
    answered: 'The answer is saved',
  },
}
