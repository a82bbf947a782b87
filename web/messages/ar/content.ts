import type { content as english } from '#web/messages/en/content.ts'

export const content: typeof english = {
  contents: 'في هذه الصفحة',
  read_on: 'اقرأ أيضًا',
  for_guests: 'للضيوف',
  for_owners: 'للملّاك',
  find_a_stay: 'البحث عن إقامة',
  list_your_home: 'كن مضيفًا',
  pictures: {
    creek: 'الحي القديم بأبراج الرياح والعبرات الخشبية على الخور',
    entrance: 'مدخل برج سكني بردهة مضاءة ونخيل عند الغسق',
  },
}
