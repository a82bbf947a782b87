import { STAFF_RIGHTS, type StaffRight } from '#contract/staff-rights.ts'

type Colleague = {
  person: {
    email: string
    first_name: string
    last_name: string
    phone_number: string
    lang: 'en' | 'ar'
  }
  rights: readonly StaffRight[]
}

/** Noor runs the company, Salem the front desk; Shamma keeps the books. */
export const staff: readonly Colleague[] = [
  {
    person: {
      email: 'noor@example.com',
      first_name: 'Noor',
      last_name: 'Al Falasi',
      phone_number: '+971501112201',
      lang: 'en',
    },
    rights: STAFF_RIGHTS,
  },
  {
    person: {
      email: 'salem@example.com',
      first_name: 'Salem',
      last_name: 'Al Ketbi',
      phone_number: '+971501112202',
      lang: 'ar',
    },
    rights: ['bookings'],
  },
  {
    person: {
      email: 'shamma@example.com',
      first_name: 'Shamma',
      last_name: 'Al Nuaimi',
      phone_number: '+971501112203',
      lang: 'ar',
    },
    rights: ['books'],
  },
]
