const WORDS = {
  maintitle: 'What we keep',
  maintitledesc: 'Only what a stay needs.',
  subtitle: null,
  fields: [{ title: 'Your name', text: 'It stands on your booking.' }],
  guest_fields: [],
  host_fields: [],
  meta: { name: 'Privacy', content: 'What we keep of you.', keyWord: 'privacy' },
}

/** A page of the company in both languages, complete, with one section. */
export const PAGE = {
  en: WORDS,
  ar: {
    ...WORDS,
    maintitle: 'ما نحتفظ به',
    maintitledesc: 'ما تحتاج إليه الإقامة فقط.',
    fields: [{ title: 'اسمك', text: 'يظهر في حجزك.' }],
    meta: { name: 'الخصوصية', content: 'ما نحتفظ به عنك.', keyWord: 'خصوصية' },
  },
}

/** In both languages, with an area of the small world. */
export const ATTRACTION = {
  name_en: 'The old quay',
  name_ar: 'الرصيف القديم',
  description_en: 'Dhows unload here until late.',
  description_ar: 'تفرغ السفن حمولتها هنا حتى وقت متأخر.',
  area: null,
  reason: 'Guests ask for it',
}
