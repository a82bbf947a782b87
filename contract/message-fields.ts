/** What a template may name of a booking; `{name}` in its text. */
export const MESSAGE_FIELDS = [
  'guest',
  'home',
  'nights',
  'arrival_day',
  'departure_day',
  'arrival_time',
  'check_in_time',
  'check_out_time',
  'stay_page',
] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]

export const TEMPLATE_NAME_MAX = 60

const FIELD = /\{\s*(\w+)\s*\}/g

const isField = (name: string): name is MessageField =>
  MESSAGE_FIELDS.some((field) => field === name)

/** Every `{word}` of a text, each once. */
const namedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FIELD)].map(([, name = '']) => name)),
]

export const unknownIn = (text: string): string[] => namedIn(text).filter((name) => !isField(name))

/** What a guest would read as it stands. */
export const unfilledIn = (text: string): MessageField[] => namedIn(text).filter(isField)

/** Fields whose value is not known stay, and are named. */
export function fillFields(
  text: string,
  values: Record<MessageField, string | null>,
): { text: string; lacks: MessageField[] } {
  const filled = text.replaceAll(FIELD, (whole, name: string) =>
    isField(name) ? (values[name] ?? `{${name}}`) : whole,
  )
  return { text: filled, lacks: unfilledIn(text).filter((field) => values[field] === null) }
}
