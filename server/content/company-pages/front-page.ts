import type { CompanyPage } from './shape.ts'

/** " / " begins a new line of the banner. */
export const front_page: CompanyPage = {
  en: {
    maintitle: 'The city / after sunset / is yours.',
    maintitledesc:
      'Holiday homes across Dubai, each one visited, furnished and looked after by our own team.',
    subtitle: null,
    fields: [],
    meta: {
      name: 'Holiday homes in Dubai',
      content:
        'Holiday homes across Dubai, visited, furnished and looked after by our own team. Prices include all taxes and fees.',
      keyWord: 'holiday homes Dubai, short stays Dubai, {company_name}',
    },
  },
  ar: {
    maintitle: 'المدينة / بعد الغروب / لك وحدك.',
    maintitledesc: 'بيوت عطلات في أنحاء دبي، زرناها وأثّثناها بيتًا بيتًا، ويعتني بها فريقنا.',
    subtitle: null,
    fields: [],
    meta: {
      name: 'بيوت عطلات في دبي',
      content:
        'بيوت عطلات في أنحاء دبي، زرناها وأثّثناها ويعتني بها فريقنا. أسعار تشمل جميع الضرائب والرسوم.',
      keyWord: 'بيوت عطلات دبي، إقامة قصيرة في دبي، {company_name}',
    },
  },
}
