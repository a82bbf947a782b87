import { unbroken } from '#contract/messages/unbroken.ts'
import { plural } from '#contract/messages/english-plural.ts'

export const offers = {
  title: 'Offers',
  description:
    'Flash deals, seasonal offers and free nights in our holiday homes across Dubai. Each shows the full price of its next available nights.',
  heading: 'Offers worth moving dates for',
  line: 'Open an offer and we’ll pick the dates. Your saving is shown in the price breakdown.',
  picture: 'The quay of the marina after sunset, with palms and moored yachts',
  prompt: {
    title: 'Members pay less, offers included',
    text: 'In our loyalty programme every night costs less, and the offer comes off that price too.',
  },
  monthly: { title: 'This month', line: 'Ending soonest first.' },
  flash_deal: { title: 'Flash deals', line: 'For a short time only.' },
  seasonal: { title: 'For the season', line: 'The months when the city lives outdoors.' },
  stay_and_get_free: {
    title: 'Free nights',
    line: 'Stay longer, and the cheapest nights are on us.',
  },
  bank_offer: {
    title: 'From the banks',
    line: 'Your bank pays you back later. Our price stays the same.',
    search: 'Find a home',
  },
  empty: {
    title: 'No offers right now',
    text: 'New ones come with every season. Until then, the homes are as lovely at their usual price.',
    search: 'See the homes',
  },
  top: {
    title: 'Offers worth moving dates for',
    line: 'One ending soon, one for the season, one for longer stays.',
    all: 'View All',
  },
  card: {
    from: 'from',
    any_home: 'Every home',
    terms: (nights: number, from: string | null, to: string) =>
      `${plural(nights, 'night', 'nights')} or more, ${from === null ? 'until' : `${unbroken(from)} to`} ${unbroken(to)}`,
    bank_terms: (from: string | null, to: string) =>
      from === null
        ? `For stays until ${unbroken(to)}`
        : `For stays between ${unbroken(from)} and ${unbroken(to)}`,
    see: (days: string) => `See ${unbroken(days)}`,
    begins: (day: string) => `Starts on ${day}`,
    taken: 'Fully booked',
  },
}
