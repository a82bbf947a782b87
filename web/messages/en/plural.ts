/** "1 home", "1,200 homes": a number with its word. */
export const plural = (n: number, one: string, other: string) => `${n.toLocaleString('en-AE')} ${n === 1 ? one : other}`
