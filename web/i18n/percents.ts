/**
 * A figure after an Arabic letter would be read "%30": each is isolated. Texts of offers and
 * coupons are written without.
 */
export const isolatePercents = (text: string): string =>
  /\p{Script=Arabic}/u.test(text)
    ? text.replaceAll(/(?<![\u2066-\u2068\d.])\d+(?:\.\d+)?%/g, '\u2066$&\u2069')
    : text
