import type { Category } from "#app/domain/directory/categories.ts";

/**
 * Products by the category of the stores that sell them, in English, Arabic and French, as typed by
 * shoppers. An underscore joins the words of a phrase.
 */
export const productWords: Readonly<Record<Category, string>> = {
  marketplace: "",
  fashion:
    "dress dresses abaya jeans denim shirt t_shirt t_shirts tshirt tee blouse skirt trousers " +
    "pants shorts hoodie jacket coat suit bag bags handbag backpack " +
    "wallet belt shoe shoes heels sandals boot boots slippers sneakers lingerie bra " +
    "underwear socks pajama pajamas swimsuit bikini hijab burqa niqab scarf kaftan jalabiya thobe uniform eyewear " +
    "glasses sunglasses contact_lenses lenses hat cap sweater sweatshirt leggings " +
    "فساتين فستان عبايات عباية عبايه جينز قميص قمصان تيشيرت بلوزة بلايز تنورة تنانير بنطلون بناطيل " +
    "بناطلين شورت هودي جاكيت معطف معاطف بدلة بدل شنط شنطة حقائب حقيبة محفظة محافظ حزام حذاء أحذية جزم " +
    "جزمة كنادر كندرة شوز شوزات كعب صندل صنادل شبشب سنيكرز لانجري ملابس_داخلية جوارب شراب بيجامة مايوه حجاب طرحة شال شماغ ثوب " +
    "ثياب قفطان جلابية جلابيات نظارات نظارة نظارات_شمسية نظارات_طبية عدسات عدسات_لاصقة قبعة كاب سويتر كنزة " +
    "robe jean chemise t_shirt_homme pantalon jupe manteau veste pull " +
    "sac sac_a_main sac_a_dos chaussure chaussures sandales bottes talons lunettes lunettes_de_soleil " +
    "maillot_de_bain pyjama foulard ceinture chaussettes robe_de_soiree robe_de_mariee " +
    "belgha caftan dishdasha swimwear knitwear دراعة دشداشة دشاديش جلباب جلابيب قفاطين كمة بلغة مناديل_راس " +
    "بشت بشوت شيلة شيل نعال نعول زبيرية مداس جوتي جواتي اواعي تياب حوايج خلجات هدوم برنوس جبة ملحفة " +
    "ملاحف سباط سبابط صباط صبابط شحاطة سكربينة بجامة بيجاما طقم اطقم " +
    "كارديغان بلوفر بلوفرات سروال سراويل صدرية فنيلة فانيلة كندورة كنادير قندورة غترة عقال مخور " +
    "مخاور جبادور تكشيطة قفطان_مغربي شنتة جزدان بوت بوتات بابوش ليجن ليقنز " +
    "فستان_سهرة دريس روب ترينش جوانتي قفازات ايشارب كوفية لبسة لبس_محجبات كعب_عالي " +
    "جاكيطة كبوط سليب سليبات تقاشر كاسكيطة سيرة كسيوة كسوات دراريع مكسي جلابة جلالب بلاغي blazer " +
    "cardigan loafers flip_flops slides heel gown gowns jumpsuit vest tie gloves beanie footwear " +
    "menswear womenswear bisht djellaba kandora kandura polo trench loungewear nightwear " +
    "maternity babouche gilet costume soutien_gorge " +
    "sandale tenue tenues ballerines sweat hijab_femme hwayej hwayj " +
    "sebbat sbabet fsatin fostan " +
    "بوط ابواط مريول مراول جنطة مشلح كبوت شلاكة دبش سبرديلة " +
    "شباشب تيشرتات " +
    "بدلة_رياضية ملابس_محجبات بيريه كنزات ترنج عمامة " +
    "كوفيات tights overalls hoody " +
    "chaussons survetement echarpe " +
    "shanta kanadir jazma ",
  luxury:
    "jewelry jewellery jewels diamond diamonds ring rings necklace bracelet earrings " +
    "watch watches rolex gold silver gold_ring crystal مجوهرات الماس خاتم خواتم عقد سلسال " +
    "اسورة اساور حلق ساعات ساعة ذهب ساعات_فاخرة bijoux bijou montre collier bague diamant " +
    "bracelet_femme boucles_d_oreilles ذهبيات الماظ غوايش دبلة دبل شبكة ساعة_يد ساعات_يد " +
    "انسيال سنسال حلقان حليات wristwatch pendant pearls " +
    "طقم_ذهب اقراط حلق_ذهب خلخال " +
    "",
  beauty:
    "makeup make_up perfume perfumes fragrance fragrances oud oudh incense bakhoor musk lipstick lipsticks mascara " +
    "foundation concealer eyeliner blush serum moisturizer sunscreen sunblock cleanser face_mask face_wash " +
    "shampoo conditioner hair_dryer hair_oil body_lotion lotion deodorant cologne straightener epilator " +
    "face_cream cream toner razor henna kohl " +
    "مكياج ميكاب ميك_اب عطور عطر بخور عود دهن_العود مسك روج احمر_شفاه ماسكارا كريم_اساس كونسيلر ايلاينر بلاشر " +
    "مناكير سيروم مرطب بودرة واقي_شمس واقي_الشمس غسول ماسك شامبو بلسم استشوار سشوار مجفف_شعر زيت_شعر زيت_الشعر لوشن " +
    "مزيل_عرق كولونيا كريم_وجه كريمات بشرة شعر حناء كحل ليزر مكياج_عيون عطورات " +
    "parfum parfums maquillage rouge_a_levres creme creme_solaire creme_visage shampoing fond_de_teint soin soins " +
    "frankincense لبان دخون " +
    "كريم_حبوب كريم_حب_الشباب كريم_مرطب كريم_وجه كريم_شعر كريم_يد كريم_يدين كريم_عين كريم_تفتيح " +
    "كريم_تبييض كريم_شمس كريم_واقي كريم_ليلي كريم_نهاري كريم_جسم كريم_بشرة كريم_ترطيب كريم_حلاقة " +
    "كريم_ضد كريم_تجاعيد كريم_هالات كريم_جاف كريم_ازالة حب_شباب تفتيح_بشرة ريحة ريحه ريحات برفان " +
    "برفيوم بيرفان مخمرية حنة صابون صابونة طلاء_اظافر ديودرنت مقشر تونر ماسكات حمام_كريم " +
    "كيراتين صبغة صبغة_شعر صبغات مشط فرشاة_شعر شفرات ماكينة_حلاقة ارواج مسكرة رموش عدسات_تجميل " +
    "lip_gloss lipgloss lip_balm highlighter contour primer eyelashes lashes skin_care hair_care " +
    "hair_straightener curler hair_dye hair_color body_wash scrub body_spray acne acne_cream retinol " +
    "niacinamide trimmer beard_oil soap wax gel_douche savon eau_de_parfum eau_de_toilette " +
    "apres_shampoing lisseur ri7a rihat makiaj makyaj " +
    "shaver mouthwash toothpaste toothbrush spa massage facial waxing " +
    "معجون_اسنان فرشاة_اسنان غسول_فم مساج سبا " +
    "صابون_بلدي حمرة 3etr 3otour",
  electronics:
    "phone phones mobile mobiles smartphone iphone galaxy pixel redmi poco oneplus oppo " +
    "honor laptop notebook macbook computer computers pc desktop monitor tv tvs " +
    "television smart_tv tablet ipad airpods earbuds headphone headset earphones speaker " +
    "soundbar smartwatch smart_watch apple_watch camera cameras gopro drone playstation " +
    "ps5 ps4 xbox nintendo console gaming_pc gaming_laptop video_games controller fridge " +
    "refrigerator freezer washing washing_machine machine machines washer dryer " +
    "dishwasher oven microwave air_conditioner air_conditioners ac air_conditioning " +
    "vacuum vacuum_cleaner robot_vacuum air_fryer blender coffee_machine kettle iron " +
    "heater fan water_heater charger power_bank powerbank usb router printer keyboard " +
    "mouse hard_drive ssd graphics_card projector phone_case screen_protector sim_card " +
    "جوال جوالات موبايل موبايلات هاتف هواتف تلفون ايفون جالكسي لابتوب لاب_توب كمبيوتر " +
    "حواسيب حاسوب حاسب محمول شاشة شاشات تلفزيون تلفاز تابلت ايباد ايربودز سماعات سماعة " +
    "ساعة_ذكية ساعات_ذكية ساعة_ابل كاميرا كاميرات درون بلايستيشن بلاي_ستيشن سوني اكس_بوكس " +
    "اكسبوكس نينتندو ثلاجة تلاجة براد فريزر غسالة غسالة_ملابس غسالة_صحون نشافة جلاية فرن " +
    "افران مايكرويف ميكروويف مكيف تكييف سبليت مكنسة مكانس مكنسة_كهربائية قلاية " +
    "قلاية_هوائية خلاط ماكينة_قهوة غلاية مكواة دفاية مروحة سخان شاحن شواحن باور_بانك " +
    "راوتر طابعة كيبورد ماوس بروجكتر العاب_فيديو لابتوب_العاب كفر كفرات telephone " +
    "portable telephone_portable ordinateur ordinateur_portable pc_portable ecran " +
    "televiseur tele tablette casque ecouteurs appareil_photo refrigerateur frigo " +
    "congelateur machine_a_laver lave_linge micro_ondes climatiseur " +
    "climatisation clim aspirateur imprimante chargeur montre_connectee console_de_jeux " +
    "friteuse cafetiere machine_a_cafe screen cooler مبرد مدفاة آلة_حاسبة calculator " +
    "موبيل مبايل تليفون تيليفون بورتابل بورطابل تلفازة تلفزه سبيكر هيدفون ايربود " +
    "شاحن_متنقل كيبل كابل كوابل وصلة باوربنك كمبيوتر_محمول فريجيدير فريجدير مكوى بوتاجاز " +
    "بوتجاز طباخ طباخة سخانة كنديشن كوندسيونور كليماتيزور مراوح صوبة هوفر بليستيشن " +
    "بلايستيشن_5 سمارت_وتش كاميرات_مراقبة هارد فلاشة فلاش_ميموري عصارة محمصة تستر كيتل " +
    "خلاطة عجانة فرن_كهربائي ايفون_مستعمل تكييفات_سبليت شاشة_تلفزيون سماعة_بلوتوث " +
    "ايباد_مستعمل air_pods galaxy_buds android cellphone cell_phone cable cables toaster " +
    "juicer mixer food_processor rice_cooker fans webcam microphone modem " +
    "steam_cleaner carpet_cleaner robot_cleaner air_purifier enceinte bouilloire " +
    "grille_pain ventilateur chauffage smartphone_samsung tondeuse mixeur " +
    "telephone_pas_cher talaja tallaja ghassala mobayl led_strip strip_lights " +
    "extension_cord memory_card sd_card " +
    "ماكينة_صابون ماكينة_غسيل مكينة_غسيل فورنو غاز_طبخ سخان_مياه وصلة_كهرباء توصيلة " +
    "كفر_جوال لاصقة_شاشة كاميرا_مراقبة بيسي طابليت كاسك_بلوتوث seche_cheveux " +
    "jawwal ",
  groceries:
    "milk eggs bread rice flour sugar oil olive_oil water juice fruit fruits vegetable vegetables meat beef " +
    "fish coffee tea snacks cheese yogurt butter honey dates nuts pasta cereal frozen_food cleaning detergent " +
    "tissues baby_milk dog_food spices lentils " +
    "حليب لبن بيض خبز رز ارز طحين دقيق سكر زيت زيت_زيتون ماء مياه موية عيش خضره عصير فواكه فاكهة خضار خضروات خضراوات لحم لحوم " +
    "سمك اسماك قهوة شاي سناك جبن جبنة اجبان زبادي زبدة عسل تمر تمور مكسرات معكرونة مكرونة منظفات مناديل بهارات " +
    "توابل طعام_قطط lait oeufs pain riz farine sucre huile jus legumes viande poisson cafe fromage " +
    "yaourt beurre miel dattes pates epices " +
    "ghee lamb سمن هريس كسكسي مقاضي_البيت اغراض_البيت مشتريات_البيت household_groceries groceries_home " +
    "حليب_اطفال حليب_بودرة حليب_رضع مونة مونه سمنة سميد كسكس فرينة منظف مساحيق مسحوق_غسيل كلينكس اتاي " +
    "بن نسكافيه لبنة زعتر برغل حلاوة معلبات تونة لحمة لحمه غلة خضرة خضرا طماطم بصل بندورة بطاطا موز " +
    "تفاح بقوليات صابون_اطباق baby_formula formula infant_formula litter " +
    "cat_litter pet pets cat dog cleaner cleaners bleach soap_powder toilet_paper tissue chips " +
    "biscuits tomato tomatoes onions potatoes banana saffron karak nescafe beverages soda canned " +
    "lait_bebe lait_infantile viande_hachee epicerie_en_ligne fruits_et_legumes khodra lham " +
    "nespresso capsules coffee_capsules coffee_beans bird_cage " +
    "كبسولات_قهوة حبوب_قهوة ورق_تواليت هريسة " +
    "",
  home:
    "sofa couch bed beds mattress mattresses pillow blanket bedding bed_sheets sheets " +
    "bedroom duvet curtain curtains carpet carpets rug rugs table dining_table " +
    "coffee_table chair office_chair desk wardrobe closet_organizer shelf shelves lamp " +
    "lighting mirror kitchen cookware pan pots plates cutlery towels towel bathroom " +
    "garden garden_furniture candle vase storage كنب كنبة سرير اسرة مرتبة مراتب " +
    "مخدة مخدات وسادة وسائد بطانية لحاف مفرش مفارش شراشف غرفة_نوم غرف_نوم ستارة ستائر " +
    "سجاد سجادة موكيت طاولة طاولة_طعام طاولة_قهوة كرسي كراسي مكتب دولاب خزانة " +
    "رف رفوف لمبة اضاءة ثريا ابجورة مراية مرايا مطبخ اواني قدر قدور طقم_قدور صحون مناشف " +
    "منشفة حمام حديقة شموع شمعة فازة ادوات_منزلية canape lit lits matelas oreiller " +
    "couette drap rideau rideaux tapis chaise bureau armoire lampe miroir cuisine " +
    "vaisselle serviettes jardin luminaire cushion tableware dinnerware " +
    "housewares pot lantern grill barbecue stove cooker طنجرة طناجر طاجن طواجن فانوس " +
    "فوانيس شواية مسند مساند كنبه زولية زوالي موكت طرابيزة ترابيزة سفرة ستاير شرشف كمبل " +
    "سدادر سداري صالون صالونات زربية فراش فرشة طاسة حلة حلل كاسات كبايات فناجين " +
    "فنجان دلة دلال ترمس مواعين عفش موبيليا جلسة_خارجية اباجورة نجف نجفة خدادية مخاد " +
    "ادوات_مطبخ لوازم_مطبخ طنجره حصيرة ناموسية مكتبة_تلفزيون سراير اغطية bowls mugs mug " +
    "cups knives frying_pan pressure_cooker recliner bookshelf frames " +
    "clock bin hanger tool_kit drill paint ladder linge_de_lit housse_de_couette " +
    "zarbia salon_marocain كوجينة كوزينة تخت تخوت كبت دواليب طابلة الحفة " +
    "طقم_كنب قنفة مطارة صينية " +
    "",
  sports:
    "running_shoes training_shoes football_boots football_shoes sport_shoes sports_shoes trainers jersey jerseys " +
    "treadmill dumbbell dumbbells weights yoga yoga_mat bike bikes bicycle bicycles cycling tent tents camping " +
    "hiking tracksuit leggings_sport basketball tennis racket padel swimming goggles air_jordan ball skateboard scooter " +
    "احذية_رياضية حذاء_رياضي جزمة_رياضية كوتشي كوتشيات ملابس_رياضية ترينج جهاز_مشي سير_كهربائي جهاز_جري دمبل دمبلز اثقال " +
    "يوغا دراجة دراجات سيكل دراجة_هوائية خيمة خيام تخييم كشتة كرة كرة_قدم مضرب بادل سباحة سكوتر قميص_رياضي " +
    "baskets velo velos trottinette survetement tapis_de_course tente chaussures_de_sport " +
    "نعال_رياضية نعال_رياضي شوز_رياضي سبادري سبادريات سنيكر كوتش ترنج ترنجات كرة_سلة دمبلات مشاية " +
    "تريدميل عجلة بسكليت بسكليتة بشكليطة سكيت قفازات_ملاكمة سباط_رياضي صباط_رياضي حذاء_جري جزم_رياضية " +
    "كندرة_رياضية حذاء_كرة_قدم كورة تيشيرت_رياضي activewear gym_wear gym_clothes running football " +
    "soccer cleats helmet helmets skates kayak fishing boxing kettlebell jogging " +
    "survetement_homme tenue_de_sport ballon_de_foot espadrille espadrilles sbadri " +
    "ترنك ترينغ كور ملابس_سباحة " +
    "",
  kids:
    "toy toys lego doll puzzle diaper nappies nappy pampers stroller pram car_seat crib " +
    "cot feeding_bottle baby_bottle pacifier baby_clothes baby_food school_bag " +
    "board_games barbie العاب لعب لعبة ليغو ليجو دمية عروسة بازل حفاض حفائض بامبرز " +
    "عربة_اطفال عربة_طفل عربية_اطفال عربات_اطفال كرسي_سيارة كرسي_اطفال سرير_اطفال رضاعة " +
    "مرضعة لهاية ملابس_اطفال العاب_اطفال شنطة_مدرسة شنط_مدرسية باربي jouet poupee " +
    "couches_bebe poussette biberon siege_auto vetements_enfants vetements_bebe uniforms " +
    "لبس_اطفال ملابس_بيبي دبدوب عربانة حفاظ حفاظة سرير_بيبي كرسي_طعام تياب_ولاد " +
    "تياب_اطفال ملابس_ولاد اواعي_ولاد حوايج_دراري لعب_ولاد مولود_جديد عربية_بيبي " +
    "school_uniform school_uniforms buggy car_seats baby_wipes wipes high_chair onesie " +
    "plush teddy_bear kids_bike kids_shoes lange cadeau_naissance " +
    "عضاضة مريول_مدرسة زي_مدرسي cartable couche " +
    "" +
    "la3ab malabes_atfal 7afadat hafadat",
  pharmacy:
    "medicine medicines vitamin vitamins vitamin_c vitamin_d supplement supplements protein protein_powder whey " +
    "creatine omega_3 collagen bandage painkiller panadol mask masks sanitizer blood_pressure " +
    "ادوية دواء علاج فيتامين فيتامينات فيتامين_د فيتامين_سي مكملات مكملات_غذائية بروتين كرياتين اوميغا كولاجين " +
    "ميزان_حرارة كمامات معقم بنادول جهاز_ضغط medicament medicaments vitamine vitamines complements_alimentaires proteine proteines " +
    "مكمل_غذائي مكمل " +
    "دوا ادويه مسكن مسكنات كمامة شراب_كحة قطرة_عين جهاز_سكر فازلين حبوب_تخسيس حبوب_فيتامين خافض_حرارة " +
    "لاصق_جروح paracetamol doliprane cough_syrup eye_drops probiotics multivitamin " +
    "multivitamins melatonin first_aid sirop dawa " +
    "قطرات شريط_لاصق فوار زنك مغنيسيوم drops " +
    "",
  food:
    "pizza pizzas burger burgers sushi shawarma kebab chicken fried_chicken sandwich " +
    "sandwiches pasta_delivery salad steak biryani mandi noodles ice_cream icecream cake " +
    "cakes dessert desserts donut donuts chocolate chocolates sweets candy kunafa " +
    "baklava falafel hummus wings fries seafood fast_food بيتزا برجر برغر همبرجر سوشي " +
    "شاورما كباب مشاوي دجاج فراخ دجاج_مقلي سندوتش سندويش ساندويتش سلطة ستيك برياني مندي " +
    "كبسة نودلز ايسكريم ايس_كريم كيك كيكة حلى تورتة حلويات دونات شوكولاتة شوكولاته شوكولا " +
    "بسكويت كوكيز كنافة بقلاوة فلافل حمص اجنحة بطاطس مأكولات_بحرية poulet tacos glace " +
    "gateau gateaux patisserie chocolat dessert_livraison halwa maamoul kahk qatayef " +
    "pastry حلوى معمول كحك قطايف مقروض عشا فطار ريوق سحور شاورمه مجبوس كشري فول طعمية " +
    "حواوشي كفتة مظبي مشويات فروج بروستد بروست طاجين بسطيلة حريرة مسمن مناقيش منقوشة " +
    "معجنات فطاير كروسان مسخن منسف مقلوبة رامن وافل كريب دوناتس كعك بسبوسة جيلاتو عصاير " +
    "ماكلة مكله ماكله سندويتشات برجر_لحم لمجة wrap wraps taco burrito waffle " +
    "waffles crepe crepes pancakes brunch iftar suhoor koshary foul manakish " +
    "croissant resto restos restau bouffe goûter sandwichs makla mekla 3asha 3acha 2akl " +
    "مكلة شاورما_توصيل بريك كسكروت ملاوي " +
    "7alawiyat ",
  travel:
    "flight flights flight_tickets plane plane_tickets airline airlines hotel hotels hostel resort resorts " +
    "taxi taxis cab car_rent rent ride rides car_rental rent_a_car car_hire airport visa_travel cruise umrah hajj " +
    "طيران تذاكر_طيران تذكرة_طيران حجز_طيران رحلات_طيران خطوط فندق فنادق حجز_فنادق حجز_فندق منتجع منتجعات شاليه " +
    "شاليهات تاكسي مشوار مشاوير تاجير_سيارات تأجير_سيارة ايجار ايجار_سيارات مطار عمرة حج حجز " +
    "vol vols billet_d_avion billets_d_avion billet_avion avion hotels_pas_cher location_de_voiture " +
    "luggage suitcase suitcases حقائب_سفر شنط_سفر شنطة_سفر " +
    "طيارة طيارات تذاكر_سفر حجز_طيارة تذكرة_طيارة اوتيل اوتيلات هوتيل فندج لوكاندة سيارة_اجرة تكسي " +
    "تكاسي كرهبة طوموبيل تاكسيات شقق_فندقية جولة جولات نقاهة احرام عمره airfare beach_hotel " +
    "staycations apartment apartments villa villas chalet limousine " +
    "airport_transfer tour tours billet billets_avion taxi_moto tayara tayaran " +
    "fonda9 fondo2 otel " +
    "سيارة_ايجار كراء_سيارة كرهبة_كراء باسبور تاشيرة استراحة استراحات " +
    "7ajz hagz ",
  books:
    "novel notebook_paper textbook school_supplies pens pen pencil magazine magazines " +
    "kindle ebook quran رواية روايات دفتر دفاتر اقلام قلم مجلة مجلات مصحف ادوات_مدرسية " +
    "مستلزمات_مدرسية كشكول مدرسية مدرسي school roman cahier stylo manuel_scolaire " +
    "fournitures_scolaires bd satchel محافظ_مدرسية زي_مدرسي كراريس كراسة كرطابل " +
    "كارطابل مقلمة شنطة_مدرسة ادوات_مكتبية لوازم_مدرسية حقيبة_مدرسية قصص روايه comic " +
    "calculator_school backpack_school fournitures cartable affaires_scolaires " +
    "ktab ktoub الوان_خشب manga trousse ",
  entertainment:
    "cinema cinemas movie movies film films series streaming concert concerts theme_park amusement_park video_game game games " +
    "gaming movie_tickets cinema_tickets event_tickets tickets show_tickets subscription karting escape_room " +
    "سينما سينمات فيلم افلام مسلسل مسلسلات حفلة حفلات ملاهي تذاكر_سينما تذاكر اشتراك اشتراكات " +
    "شاهد_vip قيمنق جيمنج cine serie places_de_cinema billet_cinema concert_billets " +
    "مدينة_ملاهي ملاهي_مائية بولينج حفلات مسرح مسرحية سيما اكوا_بارك water_park waterpark zoo museum " +
    "bowling theatre festival arcade parc_d_attractions " +
    "board_game مدينة_العاب العاب_طاولة " +
    "",
};

/**
 * Specialities, which are the only product of some stores and belong to no category: the words for
 * each, and the slugs of stores known for it. A store with one of the words in its name has the
 * speciality too.
 */
export const specialities: readonly { readonly words: string; readonly stores: string }[] = [
  {
    words:
      "flower flowers rose roses bouquet bouquets florist tulips orchid gift gifts gift_box present presents " +
      "gift_delivery birthday_gift ورد ورود وردة ورده زهور زهرة ازهار باقة باقات بوكيه محل_ورد هدايا هدية هديه " +
      "تنسيق_ورد fleur fleurs fleuriste bouquet_de_fleurs cadeau cadeaux",
    stores:
      "floward 800flower fnp ferns-n-petals joi-gifts interflora upscale-and-posh flowerstore",
  },
  {
    words:
      "perfume perfumes fragrance fragrances oud oudh bakhoor عطر عطور عود بخور مسك عطورات parfum parfums",
    stores:
      "golden-scent ajmal-perfumes العربية-للعود عبد-الصمد-القرشي امواج rasasi lattafa swiss-arabian",
  },
  {
    words:
      "glasses sunglasses eyeglasses eyewear lenses contact_lenses نظارات نظارة عدسات نظارات_شمسية نظارات_طبية lunettes",
    stores: "eyewa ray-ban magrabi lensme barakat-optical",
  },
  {
    words: "cinema cinemas movie_tickets cinema_tickets سينما سينمات تذاكر_سينما",
    stores: "vox-cinemas reel-cinemas muvi-cinemas novo-cinemas",
  },
  {
    words: "chocolate chocolates sweets شوكولاتة شوكولاته شوكولا حلويات chocolat",
    stores: "patchi bateel حلويات-حبيبة anoosh bostani läderach",
  },
];
