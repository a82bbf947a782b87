const KINDS: Readonly<Record<string, string>> = { Villa: 'فيلا', Room: 'غرفة', Apartment: 'شقة', Studio: 'استوديو' }

/** A unit is named in English, once for everybody; the kind in front of its number is said in Arabic. */
export const arabicUnit = (name: string): string => name.replace(/^[A-Z][a-z]+(?= \d)/, (kind) => KINDS[kind] ?? kind)
