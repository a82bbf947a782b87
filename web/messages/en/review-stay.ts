import { quoted } from '#contract/messages/english-quoted.ts'
import { plural } from '#contract/messages/english-plural.ts'
import { review_errors, review_rules, review_sites } from '#contract/messages/reviews/en.ts'

/** By code; other codes have their sentences elsewhere. */
const refused: Readonly<Record<string, string>> = review_errors

export const review_stay = {
  refused,
  rules: review_rules,
  action: 'Review your stay',
  action_written: 'Your review',
  page_title: 'Review your stay',
  title: (home: string) => `How was ${quoted(home)}?`,
  line: (from: string, to: string, number: string) => `${from} to ${to}, booking ${number}`,
  form: 'Review of the stay',
  overall: 'The stay as a whole',
  choose: 'Choose how many stars',
  said: (stars: number) =>
    stars === 0 ? 'Not chosen' : `${Math.floor(stars)}${stars % 1 === 0 ? '' : '½'} of 5 stars`,
  topics_title: 'One by one, as far as you like',
  topics: {
    cleanliness: 'Cleanliness',
    accuracy: 'As described',
    arrival: 'Check-in',
    location: 'Location',
    value: 'Value for money',
  },
  topic_of: (topic: string, stars: number) => `${topic} ${stars}`,
  title_label: 'In a few words',
  text_label: 'Your review',
  text_hint: 'What would you tell a friend who wants to stay there?',
  note_label: 'A private note to us',
  note_hint: 'Nobody else reads it.',
  note_shown: 'Your private note to us',
  count: (length: number, max: number) => `${length} of ${plural(max, 'character', 'characters')}`,
  next: (name: string) =>
    `We read your review by the rules on this page, within 48 hours, and show it with your first name, ${name}. Until then you can change it.`,
  submit: 'Send the review',
  submit_anew: 'Send it anew',
  sent: 'Thank you, we have your review',
  change: 'Change your review',
  yours: 'Your review',
  states: {
    waiting: 'We have your review',
    shown: 'Your review is on the site',
    hidden: 'Your review is not shown',
  },
  until: (day: string) =>
    `We check it by ${day} at the latest and write to you. Until then you can change it.`,
  see: 'See it on the page of the home',
  hidden_line:
    'Praise or blame is never a reason. If you think we read it wrongly, answer our email and a person reads it again.',
  answer: { company: 'Our answer', owner: 'The owner’s answer' },
  refusals: {
    not_stayed: () => 'This booking cannot be reviewed: only who stayed writes a review.',
    too_early: (day: string) => `You can review this stay from 11:00 on ${day}, once it is over.`,
    too_late: (day: string) => `This stay could be reviewed until ${day}.`,
  },
  languages: { label: 'Language', all: 'All languages', of: { en: 'English', ar: 'Arabic' } },
  report: {
    action: 'Report',
    of: (title: string) => `Report: ${title}`,
    rule: 'What is wrong with it?',
    choose: 'Choose one',
    text: 'More, if you like',
    send: 'Send the report',
    sent: 'Thank you. One of us reads it; until then the review stays.',
  },
  photographs: {
    title: 'Photographs of your stay',
    add: 'Add photographs',
    adding: (n: number) => `Adding photograph ${n}`,
    hint: 'Six at most. Without faces of people who would not like it. Where and when they were taken is not kept.',
    full: 'Six photographs at most',
    one: (n: number) => `Your photograph ${n}`,
    remove: (n: number) => `Take out photograph ${n}`,
  },
  elsewhere: {
    title: 'Reviews on other sites',
    line: 'Guests of this home wrote these on other sites. They count in none of our scores.',
    score: (site: string, score: string, best: string) => `${site}: ${score} of ${best}`,
    sites: review_sites,
    states: {
      loading: 'Loading the reviews',
      failed: 'The reviews could not be loaded',
      retry: 'Try again',
    },
  },
  rules_title: 'What we check',
  rules_line:
    'Good or bad, every review is shown as it was written. We hide one for these reasons only, and tell its writer which:',
}
