import type { DemoBuilding } from './shape.ts'

export const alSeef: DemoBuilding[] = [
  {
    area: 'al-seef',
    at: [25.2579, 55.3052],
    outside: 'villa-courtyard',
    scenes: ['windtowers-creek', 'promenade-palms'],
    services: ['security', 'parking', 'pool', 'shops'],
    en: {
      name: 'Bayt Al Khor',
      description:
        'A sand-coloured courtyard building by the creek, with arcades, a pool and a wind tower that still catches the breeze.',
    },
    ar: {
      name: 'بيت الخور',
      description: 'بيت رملي اللون بفناء وأروقة على الخور، فيه مسبح وبرج رياح ما زال يلتقط النسيم.',
    },
    homes: [
      {
        slug: 'bayt-al-khor-courtyard-house',
        owner: 'omar',
        type: 'apartment',
        bedrooms: 3,
        bathrooms: 3,
        square_feet: 2010,
        max_occupants: 8,
        base_dirhams: 1420,
        units: ['Ground floor'],
        look: 'terracotta-cream',
        cover: 'outside',
        min_nights: 2,
        allows: ['group'],
        is_featured: true,
        en: {
          name: 'Three-bedroom courtyard house by Dubai Creek',
          nice_name: 'Creekside courtyard house',
          sub_title: 'Arches, a pool in the shade and the abra at the corner',
          description: [
            'You enter through a low wooden door and the street disappears. The arcade, the long pool and the wind tower belong to the ground floor until sunset; after that you share the courtyard with one neighbour upstairs.',
            'Rooms are in clay and cream, with plaster walls that stay cool and a kitchen with woven lamps. Three bedrooms sleep six, and two more fit on the daybeds.',
            'The wooden ferries leave from the corner and cost one dirham. Spices, gold and the best karak in town are on the other bank.',
          ],
        },
        ar: {
          name: 'بيت بفناء وثلاث غرف نوم على خور دبي',
          nice_name: 'بيت الفناء على الخور',
          sub_title: 'أقواس ومسبح في الظل والعبرة عند الزاوية',
          description: [
            'تدخل من باب خشبي منخفض فيختفي الشارع. الرواق والمسبح الطويل وبرج الرياح لسكان الطابق الأرضي حتى الغروب، وبعده تتقاسم الفناء مع جار واحد في الأعلى.',
            'الغرف بألوان الطين والكريم، بجدران جصية تبقى باردة ومطبخ بمصابيح منسوجة. تتسع الغرف الثلاث لستة، ولاثنين آخرين على أرائك تصلح للنوم.',
            'تنطلق العبرات من الزاوية بدرهم واحد. والتوابل والذهب وألذ كرك في المدينة على الضفة الأخرى.',
          ],
        },
      },
      {
        slug: 'bayt-al-khor-sand-studio',
        owner: 'hind',
        type: 'studio',
        bedrooms: 0,
        bathrooms: 1,
        square_feet: 430,
        max_occupants: 2,
        base_dirhams: 360,
        units: ['Room 4', 'Room 5', 'Room 6'],
        look: 'studio-sand',
        cover: 'studio',
        min_nights: 1,
        allows: [],
        en: {
          name: 'Studio over the courtyard at Al Seef',
          nice_name: 'A room over the arches',
          sub_title: 'Old Dubai on foot, museums before the heat',
          description: [
            'A sunny room on the upper gallery, with a sofa, a good bed and a small kitchen in blush and walnut. You look down on the pool and hear the call to prayer from three sides.',
            'Al Fahidi’s lanes, the museums and the textile souk are all within fifteen minutes on foot; start before nine and be back in the pool by noon.',
          ],
        },
        ar: {
          name: 'استوديو فوق الفناء في السيف',
          nice_name: 'غرفة فوق الأقواس',
          sub_title: 'دبي القديمة مشيًا والمتاحف قبل اشتداد الحر',
          description: [
            'غرفة مشمسة في الرواق العلوي، بأريكة وسرير مريح ومطبخ صغير بلون وردي وخشب الجوز. تطل على المسبح ويصلك الأذان من ثلاث جهات.',
            'سكك الفهيدي والمتاحف وسوق الأقمشة كلها في محيط ربع ساعة مشيًا. ابدأ قبل التاسعة تعُد إلى المسبح ظهرًا.',
          ],
        },
      },
    ],
  },
]
