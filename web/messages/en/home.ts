import { plural } from './plural.ts'

export const home = {
  title: 'Holiday homes in Dubai',
  hero: { first: 'The city', second: 'after sunset', third: 'is yours.' },
  subline: 'Holiday homes across Dubai, each one visited, furnished and looked after by our own people.',
  hero_picture: 'City skyline across calm water at blue hour, seen from a palm-lined promenade',
  featured: 'Lights on, beds made',
  featured_dates: (from: string, to: string) => `Available from ${from} to ${to}. Totals include VAT and every fee.`,
  featured_all: 'All homes for these dates',
  neighbourhoods: 'Start with a neighbourhood',
  neighbourhoods_line: 'Every one a different way to spend an evening.',
  homes: (n: number) => plural(n, 'home', 'homes'),
  quotes: 'What guests say',
  average_of: (n: number) => `average of ${plural(n, 'stay', 'stays')}`,
  stayed_at: (name: string) => `stayed at ${name}`,
}
