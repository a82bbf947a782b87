/**
 * Days on which homes in Dubai are asked for more than usual, as known on 25 November 2026.
 *
 * Public holidays: Cabinet Resolution 27 of 2024 (1 January; 30 Ramadan, where there is one, and 1
 * to 3 Shawwal; 9 and 10 to 12 Dhu al-Hijja; 1 Muharram; 12 Rabi al-Awwal; 2 and 3 December).
 * School holidays: the Ministry of Education's calendar of 23 February 2026 for 2026 to 2029;
 * private schools with other curricula differ by some days. What the moon decides is expected by
 * the Umm al-Qura calendar and may shift by a day; once it is announced, the dates are corrected
 * here and `is_expected` goes.
 */
export const SPECIAL_DAYS = [
  { name: 'new_year', from: '2026-01-01', to: '2026-01-02' },
  { name: 'ramadan', from: '2026-02-18', to: '2026-03-20', is_expected: true },
  { name: 'eid_al_fitr', from: '2026-03-19', to: '2026-03-23', is_expected: true },
  { name: 'arafah', from: '2026-05-26', to: '2026-05-27', is_expected: true },
  { name: 'eid_al_adha', from: '2026-05-27', to: '2026-05-30', is_expected: true },
  { name: 'islamic_new_year', from: '2026-06-16', to: '2026-06-17', is_expected: true },
  { name: 'prophets_birthday', from: '2026-08-25', to: '2026-08-26', is_expected: true },
  { name: 'autumn_break', from: '2026-10-12', to: '2026-10-19' },
  { name: 'national_day', from: '2026-12-02', to: '2026-12-04' },
  { name: 'winter_break', from: '2026-12-14', to: '2027-01-04' },
  { name: 'new_year', from: '2027-01-01', to: '2027-01-02' },
  { name: 'ramadan', from: '2027-02-08', to: '2027-03-09', is_expected: true },
  { name: 'eid_al_fitr', from: '2027-03-09', to: '2027-03-12', is_expected: true },
  { name: 'spring_break', from: '2027-04-05', to: '2027-04-12' },
  { name: 'arafah', from: '2027-05-15', to: '2027-05-16', is_expected: true },
  { name: 'eid_al_adha', from: '2027-05-16', to: '2027-05-19', is_expected: true },
  { name: 'islamic_new_year', from: '2027-06-06', to: '2027-06-07', is_expected: true },
  { name: 'summer_break', from: '2027-07-03', to: '2027-08-30' },
  { name: 'prophets_birthday', from: '2027-08-14', to: '2027-08-15', is_expected: true },
  { name: 'autumn_break', from: '2027-10-11', to: '2027-10-18' },
  { name: 'national_day', from: '2027-12-02', to: '2027-12-04' },
  { name: 'winter_break', from: '2027-12-13', to: '2028-01-03' },
  { name: 'new_year', from: '2028-01-01', to: '2028-01-02' },
  { name: 'ramadan', from: '2028-01-28', to: '2028-02-26', is_expected: true },
  { name: 'eid_al_fitr', from: '2028-02-26', to: '2028-02-29', is_expected: true },
  { name: 'spring_break', from: '2028-03-27', to: '2028-04-03' },
  { name: 'arafah', from: '2028-05-04', to: '2028-05-05', is_expected: true },
  { name: 'eid_al_adha', from: '2028-05-05', to: '2028-05-08', is_expected: true },
  { name: 'islamic_new_year', from: '2028-05-25', to: '2028-05-26', is_expected: true },
  { name: 'summer_break', from: '2028-07-01', to: '2028-08-28' },
  { name: 'prophets_birthday', from: '2028-08-03', to: '2028-08-04', is_expected: true },
  { name: 'autumn_break', from: '2028-10-16', to: '2028-10-23' },
  { name: 'national_day', from: '2028-12-02', to: '2028-12-04' },
  { name: 'winter_break', from: '2028-12-11', to: '2029-01-02' },
] as const satisfies readonly { name: string; from: string; to: string; is_expected?: true }[]

export type SpecialDays = (typeof SPECIAL_DAYS)[number]
export type SpecialName = SpecialDays['name']

const SCHOOL = new Set<SpecialName>([
  'autumn_break',
  'winter_break',
  'spring_break',
  'summer_break',
])

export function kindOf(name: SpecialName): 'holiday' | 'ramadan' | 'school' {
  if (SCHOOL.has(name)) return 'school'
  return name === 'ramadan' ? 'ramadan' : 'holiday'
}
