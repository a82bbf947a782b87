import type { PROPERTY_TYPES } from '#contract/lead-fields.ts'

export const host = {
  title: 'Be our host',
  description:
    'Rent out your home in Dubai by the night and leave the work to us. Up to 30% higher return than long-term rents; you will hear from us within a week.',
  headline: 'Your home deserves good guests.',
  line: 'We rent it out by the night and manage everything: photography, permit, guests, cleaning and accounts.',
  return: 'Up to 30%',
  return_line: 'higher return than long-term rents',
  start: 'Be our host',
  picture: 'The villa and its lit pool at dusk',
  steps_title: 'What we do for your home',
  steps: {
    visit: {
      title: 'We come and see it',
      text: 'One visit, and an honest word on what your home can earn and what it still needs.',
    },
    ready: {
      title: 'We get it ready',
      text: 'The photographs, the linen, the holiday home permit, and everything a guest reaches for.',
    },
    keep: {
      title: 'We host, you rest',
      text: 'Guests are welcomed and the home is put right after every stay. By the 15th you know what it earned the month before.',
    },
  },
  form_title: 'Tell us about your home',
  form_line: 'It takes two minutes. You will hear from us within a week, whatever the answer.',
  documents:
    'No documents yet. If we agree, we ask for the title deed, your Emirates ID or passport, and a DEWA bill.',
  you: 'You',
  home: 'Your home',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  from_profile: 'We’ve filled in your details from your profile.',
  to_profile: 'See your profile',
  property_name: 'Name of the property',
  property_name_hint: 'The building and number, or what you call it',
  property_type: 'Type of home',
  types: { villa: 'Villa', flat: 'Apartment', studio: 'Studio' } satisfies Record<
    (typeof PROPERTY_TYPES)[number],
    string
  >,
  square_feet: 'Size in square feet',
  bedrooms: { label: 'Bedrooms', less: 'Fewer bedrooms', more: 'More bedrooms' },
  bathrooms: { label: 'Bathrooms', less: 'Fewer bathrooms', more: 'More bathrooms' },
  address: 'Address',
  submit: 'Send your details',
  to_agents: 'Are you an agent or a company?',
  to_agents_link: 'Partner with us',
  no_script: (email: string) => `The form needs JavaScript. You can also write to ${email}.`,
  done: {
    title: 'Thank you. Now it is our turn.',
    line: (email: string) =>
      `We’ll go through everything and answer within a week. A copy of what you sent is on its way to ${email}.`,
    home: 'Go to the home page',
    stays: 'See our homes',
  },
  agents: {
    title: 'Partner with us',
    description:
      'Agents, brokers and property companies bring homes to us; we rent them out by the night and look after them.',
    headline: 'You know the owners. We know the guests.',
    line: 'For agents, brokers and property companies: bring us the homes you trust, and we rent them out by the night and look after them.',
    start: 'Register as an agent',
    picture: 'Square between office buildings at dusk with trees, a mirror pool and dinner tables',
    steps_title: 'How we work together',
    steps: {
      visit: {
        title: 'You introduce a home',
        text: 'One owner, a building you look after or a whole portfolio: a few lines are enough to begin.',
      },
      ready: {
        title: 'We take it from there',
        text: 'The visit, the photographs, the permit, the guests, the cleaning: the daily work is ours.',
      },
      keep: {
        title: 'Your client stays yours',
        text: 'Owners see month by month what their home earns, and they know who brought them to us.',
      },
    },
    form_title: 'Tell us who you are',
    form_line: 'Leave your details, and one of us will be in touch soon.',
    company: 'Company',
    licence_number: 'Licence number (optional)',
    message: 'What should we know? (optional)',
    submit: 'Send your details',
    to_owners: 'Is the home your own?',
    to_owners_link: 'Be our host',
    done: {
      title: 'Thank you. We will talk soon.',
      line: (email: string) =>
        `Your details are with us, and a confirmation is on its way to ${email}. One of us will be in touch.`,
    },
  },
}
