import type { EndpointName } from '#contract'
import { PASSWORD } from '#kit'
import type { FuzzWorld } from './fuzz-world.ts'
import type { Dictionary } from './plausible.ts'
import type { Good, Somebody } from './request.ts'

const NIGHTS = { from: '2027-05-01', to: '2027-05-05' }
const YEAR = { start_date: '2027-01-01', end_date: '2027-12-31' }
const REPORT = { units: '1', from: '2027-01-01', to: '2027-02-28' }
const PERSON = { first_name: 'Hind', last_name: 'Saleh', email: 'hind@example.com', phone_number: '0501234599' }
const PHOTO = { file: 'photo', name: 'id.jpg', type: 'image/jpeg' }

const by = (as: Somebody, ...inputs: object[]): Good[] => (inputs.length > 0 ? inputs : [{}]).map((input) => ({ as, input: { ...input } }))

export function goodInputs({ bookings, rates, party, secrets, human_checks }: FuzzWorld): Record<EndpointName, Good[]> {
  const [for_sign_up, for_property, for_agent, for_code] = [0, 3, 6, 9].map((at) => human_checks.slice(at, at + 3))
  const withCheck = (checks: string[] | undefined, input: object) =>
    (checks ?? []).map((human_check, n) => ({ ...input, human_check, email: `new${n}@example.com` }))
  const reservation = (of: { reservation_id: string }) => ({ reservation_id: of.reservation_id })
  const lead = {
    owner_first_name: 'Hana',
    owner_last_name: 'Odeh',
    phone_number: '0501234588',
    property_name: 'Palm 3',
    square_feet: 900,
    address: 'Palm',
  }
  return {
    searchRoomCategories: by(
      'visitor',
      { ...NIGHTS, guests: 2 },
      { locations: 'dubai-marina', sort: 'price_low' },
      { ...NIGHTS, types: 'apartment,villa', beds: 2, pets: 'true', rating: '4.5', free_cancellation: 'true' },
      {},
    ),
    findNearestNights: by('visitor', { ...NIGHTS, location: 'dubai-marina', types: 'villa', pets: 'true', price_max: '500' }, {}),
    listFeaturedProperties: by('visitor'),
    listFeaturedStaycations: by('visitor'),
    listFeaturedUserRatings: by('visitor'),
    listLocations: by('visitor', { top_locations: 'True' }, {}),
    suggestPlaces: by('visitor', { q: 'marina' }, { q: 'مرسى' }),
    listAmenities: by('visitor'),
    readRoomDetails: by('visitor', { room_category_slug: 'marina-studio' }),
    listSimilarHomes: by('visitor', { room_category_slug: 'marina-studio', ...NIGHTS }, { room_category_slug: 'marina-studio' }),
    listSeenHomes: by('visitor', { slugs: 'marina-studio,downtown-flat' }),
    translateReview: by('visitor', { review_id: 1 }),
    readRoomRate: by('visitor', { room_category_slug: 'marina-studio', ...NIGHTS }),
    quoteRoomRate: by('layla', { room_category_id: 2, ...NIGHTS, guests: 3 }),
    listNightPrices: by('visitor', { room_category_slug: 'marina-studio' }),
    listDeparturePrices: by('layla', { room_category_slug: 'marina-studio', from: NIGHTS.from }),
    listOffers: by('visitor', { featured: 'true' }, {}),
    listMonthlyOffers: by('visitor'),
    listTopOffers: by('visitor'),
    logIn: by('visitor', { email: 'omar@example.com', password: PASSWORD }),
    logOut: by('maha'),
    readProfile: by('sara'),
    updateProfile: by('sara', { ...PERSON, email: 'sara@example.com' }, { ...PERSON, email: 'sara@example.com', profile_picture: PHOTO }),
    refreshToken: by('visitor', ...secrets.sessions.map((refresh_token) => ({ refresh_token }))),
    forgotPassword: by('visitor', { email: 'sara@example.com' }),
    verifyEmail: by('visitor', { id: secrets.verification }),
    resetPassword: by('visitor', {
      email: 'maha@example.com',
      new_password: 'Sadaf#2027',
      reenter_password: 'Sadaf#2027',
      verification_id: secrets.reset,
    }),
    changePassword: (['layla', 'sara', 'nour'] as const).flatMap((access) =>
      by(access, { old_password: PASSWORD, new_password: 'Sadaf#2027', reenter_password: 'Sadaf#2027' }),
    ),
    sendVerification: by('nour', { room_category_slug: 'marina-studio', arrival_date: NIGHTS.from, departure_date: NIGHTS.to, guests: 2 }),
    readSignInWays: by('visitor'),
    readHumanCheck: by('visitor'),
    startGuestCheckout: by('visitor', ...withCheck(for_code, PERSON)),
    verifyOtp: by('visitor', { email: 'reem@example.com', token: secrets.proof, otp: secrets.otp }),
    resendOtp: by('visitor', { resend: 'true', email: PERSON.email, token: secrets.resent_proof }),
    signUp: by('visitor', ...withCheck(for_sign_up, { ...PERSON, password: PASSWORD })),
    googleSignIn: by('visitor', { token: secrets.google }),
    facebookSignIn: by('visitor', { token: secrets.facebook }),
    listWishlist: by('sara'),
    addToWishlist: by('sara', { room_category: 1 }, { room_category: 2 }),
    removeFromWishlist: by('sara', { room_category: 1 }),
    readLoyalty: by('layla'),
    enrol: by('sara'),
    readReferral: by('visitor'),
    referFriends: by('layla', { email: ['friend@example.com', 'other@example.com'] }),
    listActiveCoupons: by('sara', { total_rate: '900.00' }, { is_all: 'yes' }),
    holdNights: by('sara', ...rates),
    readCalendarEvent: by('sara', reservation(bookings.paid)),
    findBooking: by('visitor', { ...reservation(bookings.paid), email: 'sara@example.com' }),
    readBookingByLink: by('holder'),
    proveBookingLink: by('holder', { otp: secrets.booking_code }),
    sendBookingCode: by('holder', { by: 'phone' }, { by: 'email' }),
    downloadDocument: by(
      'sara',
      { ...reservation(bookings.paid), kind: 'invoice' },
      { ...reservation(bookings.refundable), kind: 'receipt' },
    ),
    readCheckout: by('sara', reservation(bookings.paying)),
    startCheckout: by('sara', reservation(bookings.paying), { ...reservation(bookings.paying), coupon_code: 'WELCOME10' }),
    updatePayment: [
      ...by('temporary', { ...reservation(bookings.held), action: 'cancel' }),
      ...by('sara', { ...reservation(bookings.paid), action: 'pay' }),
    ],
    downloadInvoice: by('sara', reservation(bookings.paid)),
    listMyBookings: by('sara'),
    previewCancelling: by('layla', { booking_id: bookings.others.id }),
    cancelMyBooking: by('sara', { booking_id: bookings.refundable.id }),
    readPreCheckIn: by('sara', { booking_id: bookings.paid.reservation_id }),
    submitPreCheckIn: by('sara', {
      booking_id: bookings.paid.reservation_id,
      is_uae_resident: 'no',
      has_health_consent: 'yes',
      id_image: PHOTO,
    }),
    inviteToPreCheckIn: by('sara', {
      booking_id: bookings.paid.reservation_id,
      guest_id: party.guests[1]?.guest_id,
      email: 'amal@example.com',
    }),
    listAttractions: by('visitor'),
    readStaticPage: by('visitor', { type: 1 }, { type: 6 }),
    submitProperty: by('visitor', ...withCheck(for_property, lead)),
    registerAgent: by('visitor', ...withCheck(for_agent, { ...PERSON, company: 'Agents' })),
    sendContactMessage: by('visitor', { name: 'Nour', email: PERSON.email, phone_number: PERSON.phone_number, message: 'Hello' }),
    subscribe: by('visitor', { email: 'another@example.com' }),
    unsubscribe: by('visitor', { id: secrets.unsubscribe }),
    listOwnerUnits: by('omar'),
    readDashboardUnit: by('omar', YEAR),
    readDashboardDates: by('omar', YEAR, { ...YEAR, units: '1' }),
    readDashboardPerformance: by('omar', YEAR, { ...YEAR, units: '1' }),
    readAnalytics: by('omar', YEAR),
    readMaintenanceCost: by('omar', YEAR),
    listOwnerReservations: by('omar', { ...NIGHTS, units: '1' }, { sort: 'amount', limit: 50 }),
    readOwnerReport: by('omar', REPORT),
    mailOwnerReport: by('omar', { ...REPORT, type: 'email', generated_time: '2027-01-10T08:00:00Z' }),
    countView: by('visitor', { slug: 'marina-studio' }, {}),
    listSessions: by('sara'),
    endSessions: by('maha', {}, { id: 1 }),
    readSecondFactor: by('sara'),
    startAuthenticator: by('sara', { password: PASSWORD }),
    confirmAuthenticator: by('nour', { code: secrets.app_code }),
    removeAuthenticator: by('maha', { code: secrets.recovery_codes.maha }),
    renewRecoveryCodes: by('layla', { code: secrets.recovery_codes.layla }),
    proveSecondFactor: by('noor', { code: secrets.recovery_codes.noor }),
    readStaffSelf: by('salem'),
    listTeam: by('noor'),
    inviteColleague: by('noor', { email: 'mariam@example.com', rights: ['bookings', 'tasks'] }),
    withdrawInvitation: by('noor', { id: 2 }),
    changeRights: by('noor', { user_id: 902, rights: ['bookings', 'refunds'], reason: 'Covers for the summer' }),
    removeColleague: by('noor', { user_id: 902, reason: 'Left the company' }),
    readInvitation: by('visitor', { id: secrets.invitation }),
    acceptInvitation: by('visitor', {
      id: secrets.invitation,
      first_name: 'Amal',
      last_name: 'Saeed',
      phone_number: '0501234577',
      new_password: PASSWORD,
    }),
    listActivity: by('noor', {}, { source: 'admin', verb: 'invite-colleague', from: '2027-01-01', to: '2027-12-31' }),
  }
}

export function dictionary({ bookings, rates, party, secrets, human_checks }: FuzzWorld): Dictionary {
  const all = Object.values(bookings)
  return {
    reservation_id: all.map(({ reservation_id }) => reservation_id),
    booking_id: all.map(({ id }) => id),
    guest_id: party.guests.map(({ guest_id }) => guest_id),
    rate_id: rates.map(({ rate_id }) => rate_id),
    room_category_slug: ['marina-studio', 'downtown-flat'],
    room_category_id: [1, 2],
    room_category: [1, 2],
    units: ['1', '1,2', '2,3', '999'],
    from: ['2027-01-10', '2027-02-01', '2027-05-01'],
    to: ['2027-02-03', '2027-02-28', '2027-05-05'],
    email: ['sara@example.com', 'layla@example.com', 'reem@example.com', PERSON.email, 'nobody@example.com'],
    phone_number: ['0501234567', '+971501234567', '00971501234567', '4915112345678', '0000000000'],
    password: [PASSWORD],
    new_password: ['Sadaf#2028', 'Aa1#Aa1#'],
    reenter_password: ['Sadaf#2028', 'Aa1#Aa1#'],
    old_password: [PASSWORD],
    coupon_code: ['WELCOME10', 'FLAT200', 'HUGE', 'OLD', 'LAYLAONLY', ''],
    otp: [secrets.otp, '000000'],
    human_check: human_checks,
    locations: ['dubai-marina', 'downtown-dubai', 'dubai-marina,downtown-dubai'],
    location: ['dubai-marina', 'dubai'],
    slug: ['marina-studio'],
    amenities: ['wifi', 'wifi,pool'],
    bedrooms: ['0', '0,1,2', '5'],
    payment_intent: [bookings.paying.payment_intent, 'pi_none'],
  }
}
