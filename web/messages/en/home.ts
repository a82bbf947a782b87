import { quoted } from '#contract/messages/english-quoted.ts'
import { unbroken } from '#contract/messages/unbroken.ts'
import { plural } from '#contract/messages/english-plural.ts'

export const home = {
  hero_picture: 'City skyline across calm water at blue hour, seen from a palm-lined promenade',
  featured: 'Lights on, beds made',
  featured_dates: (from: string, to: string) =>
    `Available from ${unbroken(from)} to ${unbroken(to)}. Prices include all taxes and fees.`,
  featured_all: 'All homes for these dates',
  neighbourhoods: 'Start with an area',
  neighbourhoods_line: 'Every one a different way to spend an evening.',
  neighbourhoods_all: 'All areas',
  homes: (n: number) => plural(n, 'home', 'homes'),
  quotes: 'What guests say',
  average_of: (n: number) => `average of ${plural(n, 'stay', 'stays')}`,
  stayed_at: (name: string) => `stayed at ${quoted(name)}`,
  staycations: 'Away without the airport',
  staycations_line: (from: string, to: string) =>
    `Sand, pools and long mornings, available from ${unbroken(from)} to ${unbroken(to)}.`,
  attractions: 'And outside the door',
  attractions_line: 'What the city is loved for, and where to stay for it.',
  stay_in: (area: string) => `Stay in ${area}`,
  host: {
    title: 'Own a home in Dubai?',
    line: 'We rent it out by the night and manage everything: photography, permit, guests, cleaning and accounts.',
    picture: 'Hall made ready for guests, keys in a bowl and the door open to a bright living room',
    return: 'Up to 30%',
    return_line: 'higher return than long-term rents',
    answer: 'Within a week',
    answer_line: 'you have our answer',
    statement: 'Every month',
    statement_line: 'a statement of your earnings, by the 15th',
    start: 'Be our host',
  },
  seen: 'Recently viewed',
  to_top: 'Back to the top',
}
