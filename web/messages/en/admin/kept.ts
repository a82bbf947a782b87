import type { AMENITY_SORTS } from '#contract/endpoints/admin/amenities.ts'
import { plural } from '#contract/messages/english-plural.ts'

type Standing = { homes: number; also: number; drafts: number }

const isolate = (text: string) => `\u2068${text}\u2069`
const draftsIn = (n: number) => plural(n, 'draft', 'drafts')
const and = (drafts: number) => (drafts === 0 ? '' : ` and ${draftsIn(drafts)}`)

export const kept = {
  saved: 'Saved',
  homes_follow: (homes: number) =>
    homes === 0 ? 'It has no homes.' : `${plural(homes, 'home follows', 'homes follow')}.`,
  areas: {
    title: 'Areas',
    link: 'Areas',
    line: 'As guests read of them and search in them.',
    columns: { area: 'Area', slug: 'Address', homes: 'Homes', acts: 'Actions' },
    acts: { change: 'Edit', merge: 'Merge' },
    act_of: (act: string, name: string) => `${act}: ${isolate(name)}`,
    merge_line:
      'Its buildings, homes and drafts are of the other area then, and links and files that name it mean that one. Its words go. This cannot be undone.',
    merged: 'The two are one now',
  },
  buildings: {
    title: 'Buildings',
    link: 'Buildings',
    line: 'Their words, and what their guests must know.',
    search: 'Name',
    filters: 'Filter buildings',
    empty: {
      title: 'No building found',
      line: 'Nothing matches. Try other words, or remove the filter.',
    },
    columns: { building: 'Building', facts: 'Guests are told of', homes: 'Homes', acts: 'Actions' },
    acts: { facts: 'For guests', change: 'Edit', merge: 'Merge' },
    merge_line:
      'Its homes and drafts are of the other building then, and files that name it mean that one. What guests must know and the other one does not say is taken over; its words and its pin go. This cannot be undone.',
    merged: 'The two are one now',
    act_of: (act: string, name: string) => `${act}: ${isolate(name)}`,
    told: {
      visitors: 'visitors',
      pool_hours: 'pool',
      parking_card: 'parking',
      move_in: 'move-in permit',
    },
    facts_line:
      'Guests read it on the page of a stay and in the mail before they arrive. What you leave empty is not said.',
    fields: {
      visitors: 'Visitors',
      pool_hours: 'Pool hours',
      parking_card: 'Parking card',
      move_in_documents: 'Move-in permit: documents',
      move_in_cost: 'Its cost, AED',
      move_in_days: 'Days before arrival',
    },
    languages: { en: 'English', ar: 'Arabic' },
  },
  amenities: {
    title: 'Amenities',
    link: 'Amenities',
    line: (there: number | undefined, left: number | undefined) =>
      there === undefined || left === undefined
        ? ''
        : left === 0
          ? `${there} of 63: no more can be added until one ends or two are merged.`
          : `${there} of 63: ${left} more can be added.`,
    add: 'Add amenity',
    search: 'Name or code',
    filters: 'Filter amenities',
    group: 'Group',
    sort: 'Sort',
    sorts: {
      position: 'By place',
      name: 'By name',
      '-homes': 'Most homes first',
    } satisfies Record<(typeof AMENITY_SORTS)[number], string>,
    empty: {
      title: 'No amenity found',
      line: 'Nothing matches. Try other words, or remove the filter.',
    },
    columns: {
      place: 'Place',
      amenity: 'Amenity',
      group: 'Group',
      homes: 'Homes',
      acts: 'Actions',
    },
    place_hint: 'Cards show the first three of a home. Left empty, a new one comes last.',
    drafts: (n: number) => `+ ${draftsIn(n)}`,
    acts: { change: 'Edit', merge: 'Merge', end: 'End' },
    act_of: (act: string, name: string) => `${act}: ${isolate(name)}`,
    into: 'Becomes',
    end_line:
      'Guests no longer see it or filter by it. Its place is free for another one. This cannot be undone.',
    end_standing: ({ homes, drafts }: Standing) =>
      homes + drafts === 0
        ? 'No home has it.'
        : `${plural(homes, 'home loses', 'homes lose')} it${and(drafts)}.`,
    ended: 'The amenity has ended',
    merge_line:
      'Homes, drafts and links that name it then mean the other one. Its place is free for another one. This cannot be undone.',
    merge_standing: ({ homes, also, drafts }: Standing) =>
      homes + drafts === 0
        ? 'No home has it.'
        : `${plural(homes, 'home follows', 'homes follow')}${and(drafts)}${also === 0 ? '' : `; ${also} of them ${also === 1 ? 'has' : 'have'} both`}.`,
    merged: 'The two are one now',
  },
}
