/** 1200 is "1,200", in both languages; without the browser's own formatter, whose first use costs a phone a tenth of a second. */
export const thousands = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')
