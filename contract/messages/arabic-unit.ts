const KINDS: Readonly<Record<string, string>> = {
  Villa: 'فيلا',
  Room: 'غرفة',
  Apartment: 'شقة',
  Studio: 'استوديو',
}
const WHOLE = /\bGround floor\b/g

/**
 * A unit is named in English, once for everybody; the kind in front of its number is said in
 * Arabic. Of several units, each.
 */
export const arabicUnit = (names: string): string =>
  names
    .replaceAll(WHOLE, 'الطابق الأرضي')
    .replaceAll(/\b[A-Z][a-z]+(?= \d)/g, (kind) => KINDS[kind] ?? kind)
