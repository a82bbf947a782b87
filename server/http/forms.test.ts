import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import { faultSentence, fieldErrors } from '#contract/faults.ts'
import { messages as ar } from '#contract/messages/ar.ts'
import { messages as en } from '#contract/messages/en.ts'

const noor = {
  first_name: 'Noor',
  last_name: 'Rahman',
  email: 'reem@example.com',
  phone_number: '+971501234567',
}
const GOOD = {
  signUp: { ...noor, password: 'Sadaf#2026', human_check: 'solved', referral_code: '' },
  logIn: { email: noor.email, password: 'x' },
  forgotPassword: { email: noor.email },
  resetPassword: {
    email: noor.email,
    new_password: 'Sadaf#2027',
    reenter_password: 'Sadaf#2027',
    verification_id: 'secret',
  },
  changePassword: { old_password: 'x', new_password: 'Sadaf#2027', reenter_password: 'Sadaf#2027' },
  updateProfile: { ...noor, country: 'AE', city: 'Dubai' },
  referFriends: { email: [noor.email] },
  submitPreCheckIn: {
    booking_id: 'secret',
    is_uae_resident: 'yes',
    id_image: new File(['x'], 'id.jpg'),
    has_health_consent: 'yes',
  },
  submitProperty: {
    owner_first_name: 'Noor',
    owner_last_name: 'Rahman',
    email: noor.email,
    phone_number: noor.phone_number,
    property_name: 'Garden villa',
    square_feet: '1200',
    address: 'Street 12, Dubai',
    human_check: 'solved',
  },
  registerAgent: {
    ...noor,
    company: 'Qasr Brokers',
    licence_number: '',
    message: '',
    human_check: 'solved',
  },
  sendContactMessage: {
    name: 'Noor Rahman',
    email: noor.email,
    phone_number: noor.phone_number,
    message: 'Hello',
  },
  subscribe: { email: noor.email },
} as const

type Form = keyof typeof GOOD
const long = (n: number) => 'x'.repeat(n)
const named = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name)

const FAULTS: [Form, string, unknown, string, string][] = [
  ['signUp', 'first_name', ' ', 'First name is required', 'الاسم الأول مطلوب'],
  ['signUp', 'first_name', long(26), 'At most 25 characters', '25 حرفًا على الأكثر'],
  ['signUp', 'last_name', undefined, 'Last name is required', 'اسم العائلة مطلوب'],
  ['signUp', 'last_name', long(26), 'At most 25 characters', '25 حرفًا على الأكثر'],
  ['signUp', 'email', '', 'Email is required', 'البريد الإلكتروني مطلوب'],
  ['signUp', 'email', 'noor@example', 'Email entered is invalid', 'البريد الإلكتروني غير صالح'],
  [
    'signUp',
    'email',
    'noor@example.museum',
    'Email entered is invalid',
    'البريد الإلكتروني غير صالح',
  ],
  ['signUp', 'phone_number', '', 'Phone Number is required', 'رقم الهاتف مطلوب'],
  ['signUp', 'phone_number', '123', 'Phone Number is required', 'رقم الهاتف مطلوب'],
  ['signUp', 'phone_number', '123456789', 'Phone Number is invalid', 'رقم الهاتف غير صالح'],
  ['signUp', 'phone_number', '123456789012345', 'Phone Number is invalid', 'رقم الهاتف غير صالح'],
  ['signUp', 'password', '', 'Password is required', 'كلمة المرور مطلوبة'],
  ['signUp', 'password', 'Aa1#x', 'At least 6 characters', '6 أحرف على الأقل'],
  ['signUp', 'password', `Aa1#${long(27)}`, 'At most 30 characters', '30 حرفًا على الأكثر'],
  ...['sadaf#2026', 'SADAF#2026', 'Sadaf#sadaf', 'Sadaf2026'].map(
    (weak): [Form, string, unknown, string, string] => [
      'signUp',
      'password',
      weak,
      'Include a number, a lowercase and an uppercase letter, and one of # ? ! @ $ % ^ & * -',
      'أضف رقمًا وحرفًا لاتينيًا صغيرًا وآخر كبيرًا، وواحدًا من \u2066# ? ! @ $ % ^ & * -\u2069',
    ],
  ),
  ['signUp', 'human_check', '', 'Please verify that you are a Human.', 'أكّد أنك لست روبوتًا.'],
  ['logIn', 'email', '', 'Email is required', 'البريد الإلكتروني مطلوب'],
  ['logIn', 'email', 'noor', 'Email entered is invalid', 'البريد الإلكتروني غير صالح'],
  ['logIn', 'password', '', 'Password is required', 'كلمة المرور مطلوبة'],
  ['forgotPassword', 'email', '', 'Email is required', 'البريد الإلكتروني مطلوب'],
  ['forgotPassword', 'email', 'a b@c.de', 'Email entered is invalid', 'البريد الإلكتروني غير صالح'],
  ['resetPassword', 'new_password', 'Aa1#', 'At least 6 characters', '6 أحرف على الأقل'],
  [
    'resetPassword',
    'reenter_password',
    'Sadaf#2028',
    "Those passwords didn't match. Try again.",
    'كلمتا المرور غير متطابقتين. حاول مرة أخرى.',
  ],
  [
    'resetPassword',
    'reenter_password',
    '',
    'Type the new password once more',
    'أعد كتابة كلمة المرور الجديدة',
  ],
  [
    'changePassword',
    'old_password',
    '',
    'Your current password is required',
    'كلمة المرور الحالية مطلوبة',
  ],
  ['changePassword', 'new_password', '', 'New password is required', 'كلمة المرور الجديدة مطلوبة'],
  [
    'changePassword',
    'reenter_password',
    'other',
    "Those passwords didn't match. Try again.",
    'كلمتا المرور غير متطابقتين. حاول مرة أخرى.',
  ],
  ['updateProfile', 'first_name', '', 'First name is required', 'الاسم الأول مطلوب'],
  ['updateProfile', 'last_name', long(26), 'At most 25 characters', '25 حرفًا على الأكثر'],
  ['updateProfile', 'email', 'noor@', 'Email entered is invalid', 'البريد الإلكتروني غير صالح'],
  ['updateProfile', 'phone_number', '', 'Phone Number is required', 'رقم الهاتف مطلوب'],
  ['updateProfile', 'phone_number', '123456789', 'Phone Number is invalid', 'رقم الهاتف غير صالح'],
  [
    'updateProfile',
    'phone_number',
    '1234567890123456',
    'Phone Number is invalid',
    'رقم الهاتف غير صالح',
  ],
  [
    'updateProfile',
    'profile_picture',
    named('a.jpg', 2 * 1024 * 1024),
    'Please upload a file smaller than 2 MB',
    'ارفع ملفًا أصغر من 2 ميغابايت',
  ],
  [
    'updateProfile',
    'profile_picture',
    named('a.jpg', 0),
    'Please try to upload from your device',
    'تعذّر رفع الملف. حاول مرة أخرى.',
  ],
  [
    'updateProfile',
    'profile_picture',
    named(long(101)),
    'The name of the file is longer than 100 characters',
    'اسم الملف أطول من 100 حرف',
  ],
  ['referFriends', 'email', [], 'Email is required', 'البريد الإلكتروني مطلوب'],
  [
    'referFriends',
    'email',
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`),
    'You can invite up to five people at a time',
    'يمكنك دعوة خمسة أشخاص على الأكثر في المرة الواحدة',
  ],
  [
    'submitPreCheckIn',
    'id_image',
    named('a.jpg', 0),
    'Please try to upload from your device',
    'تعذّر رفع الملف. حاول مرة أخرى.',
  ],
  ['submitPreCheckIn', 'is_uae_resident', undefined, 'Please choose yes or no', 'اختر نعم أو لا'],
  ['submitProperty', 'owner_first_name', '', 'First name is required', 'الاسم الأول مطلوب'],
  ['submitProperty', 'owner_first_name', long(51), 'At most 50 characters', '50 حرفًا على الأكثر'],
  ['submitProperty', 'owner_last_name', undefined, 'Last name is required', 'اسم العائلة مطلوب'],
  ['submitProperty', 'owner_last_name', long(51), 'At most 50 characters', '50 حرفًا على الأكثر'],
  ['submitProperty', 'email', '', 'Email is required', 'البريد الإلكتروني مطلوب'],
  ['submitProperty', 'email', 'noor@', 'Email entered is invalid', 'البريد الإلكتروني غير صالح'],
  ['submitProperty', 'phone_number', '123', 'Phone Number is required', 'رقم الهاتف مطلوب'],
  ['submitProperty', 'phone_number', '123456789', 'Phone Number is invalid', 'رقم الهاتف غير صالح'],
  [
    'submitProperty',
    'phone_number',
    '123456789012345',
    'Phone Number is invalid',
    'رقم الهاتف غير صالح',
  ],
  ['submitProperty', 'property_name', ' ', 'Property name is required', 'اسم العقار مطلوب'],
  ['submitProperty', 'property_name', long(121), 'At most 120 characters', '120 حرفًا على الأكثر'],
  ['submitProperty', 'property_type', 'castle', 'This is invalid', 'القيمة غير صالحة'],
  [
    'submitProperty',
    'square_feet',
    '',
    'Size in square feet is required',
    'المساحة بالقدم المربعة مطلوبة',
  ],
  ['submitProperty', 'square_feet', '49', 'The smallest value is 50', 'أصغر قيمة هي 50'],
  [
    'submitProperty',
    'square_feet',
    '2000000001',
    'The largest value is 2000000000',
    'أكبر قيمة هي 2000000000',
  ],
  ['submitProperty', 'square_feet', 'many', 'This is invalid', 'القيمة غير صالحة'],
  ['submitProperty', 'no_of_bedrooms', '', 'Number of bedrooms is required', 'عدد غرف النوم مطلوب'],
  ['submitProperty', 'no_of_bedrooms', '0', 'The smallest value is 1', 'أصغر قيمة هي 1'],
  ['submitProperty', 'no_of_bedrooms', '11', 'The largest value is 10', 'أكبر قيمة هي 10'],
  ['submitProperty', 'no_of_bedrooms', '1.5', 'This is invalid', 'القيمة غير صالحة'],
  [
    'submitProperty',
    'no_of_bathrooms',
    '',
    'Number of bathrooms is required',
    'عدد الحمّامات مطلوب',
  ],
  ['submitProperty', 'no_of_bathrooms', '0', 'The smallest value is 1', 'أصغر قيمة هي 1'],
  ['submitProperty', 'no_of_bathrooms', '11', 'The largest value is 10', 'أكبر قيمة هي 10'],
  ['submitProperty', 'address', '', 'Address is required', 'العنوان مطلوب'],
  ['submitProperty', 'address', long(201), 'At most 200 characters', '200 حرف على الأكثر'],
  [
    'submitProperty',
    'human_check',
    '',
    'Please verify that you are a Human.',
    'أكّد أنك لست روبوتًا.',
  ],
  ['registerAgent', 'first_name', '', 'First name is required', 'الاسم الأول مطلوب'],
  ['registerAgent', 'company', '', 'Company is required', 'اسم الشركة مطلوب'],
  ['registerAgent', 'company', long(121), 'At most 120 characters', '120 حرفًا على الأكثر'],
  ['registerAgent', 'licence_number', long(61), 'At most 60 characters', '60 حرفًا على الأكثر'],
  ['registerAgent', 'message', long(201), 'At most 200 characters', '200 حرف على الأكثر'],
  [
    'registerAgent',
    'human_check',
    '',
    'Please verify that you are a Human.',
    'أكّد أنك لست روبوتًا.',
  ],
  ['sendContactMessage', 'name', '', 'Name is required', 'الاسم مطلوب'],
  ['sendContactMessage', 'name', long(51), 'At most 50 characters', '50 حرفًا على الأكثر'],
  ['sendContactMessage', 'phone_number', '', 'Phone Number is required', 'رقم الهاتف مطلوب'],
  ['sendContactMessage', 'message', '', 'Message is required', 'الرسالة مطلوبة'],
  ['sendContactMessage', 'message', long(201), 'At most 200 characters', '200 حرف على الأكثر'],
  ['subscribe', 'email', '', 'Email is required', 'البريد الإلكتروني مطلوب'],
  ['subscribe', 'email', 'noor', 'Email entered is invalid', 'البريد الإلكتروني غير صالح'],
]

const faultsOf = (form: Form, typed: object) => {
  const read = z.safeParse(endpoints[form].input, typed)
  return read.success ? [] : fieldErrors(read.error.issues, typed)
}

const FORMS: Form[] = [
  'signUp',
  'logIn',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'updateProfile',
  'referFriends',
  'submitPreCheckIn',
  'submitProperty',
  'registerAgent',
  'sendContactMessage',
  'subscribe',
]
test.each(FORMS)('a well filled %s has no faults', (form) =>
  expect(faultsOf(form, GOOD[form])).toEqual([]),
)

test.each(FAULTS)('%s: %s given as %j says %s', (form, field, typed, in_english, in_arabic) => {
  const found = faultsOf(form, { ...GOOD[form], [field]: typed }).find(
    (fault) => fault.field === field,
  )
  expect(found && [faultSentence(en, found), faultSentence(ar, found)]).toEqual([
    in_english,
    in_arabic,
  ])
})

test('every field that speaks for itself does so in both languages', () => {
  expect(Object.keys(ar.field_faults)).toEqual(Object.keys(en.field_faults))
  expect(Object.keys(ar.successes).toSorted()).toEqual(Object.keys(en.successes).toSorted())
})
