import { agreements } from './owner-agreements.ts'
import { dashboard } from './owner-dashboard.ts'
import { frame } from './owner-frame.ts'
import { payouts, proof } from './owner-payouts.ts'
import { reviews } from './owner-reviews.ts'
import { own_stays } from './owner-own-stays.ts'
import { report } from './owner-report.ts'
import { statements } from './owner-statements.ts'
import { reservations } from './owner-reservations.ts'

const add_property = {
  title: 'Another home? We would like to see it.',
  line: 'Tell us where it is and how big. The same form reaches us with any question about your homes, your figures or your statements.',
  steps: [
    {
      title: 'You write',
      line: 'A few words are enough: the building, the bedrooms, when we can have the keys.',
    },
    {
      title: 'We answer within a week',
      line: 'With what homes like yours earn nearby, month by month.',
    },
    {
      title: 'It appears on your dashboard',
      line: 'Photographed, furnished and licensed, beside the homes you have with us.',
    },
  ],
}

export const owner = {
  frame,
  dashboard,
  add_property,
  reservations,
  report,
  agreements,
  statements,
  payouts,
  proof,
  reviews,
  own_stays,
}
