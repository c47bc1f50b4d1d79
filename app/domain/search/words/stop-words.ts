/**
 * Words without a meaning in searches, in English, Arabic and the French of the Maghreb: questions,
 * courtesies, days and others. An underscore joins the words of a phrase.
 */
export const stopWords =
  "save new old user users store stores shop shops shopping online website site app official today " +
  "now tonight weekly daily latest last recent current working works work active valid verified that " +
  "this these is are it its do does can could how what where which who when why i im me my we you your " +
  "free please pls plz want need get give find use using buy show tell have has any some all every for in on " +
  "at to from with of or by a an not only just really actually best top good great most cheap cheapest " +
  "cheaper near around about out up order orders http https www com net org dot arab " +
  "arabia exclusive special brand original genuine price prices first second existing returning " +
  "customer customers purchase start starts begin begins january february march april may june july august september october november " +
  "december month day city week weekend year men mens man women womens woman ladies girl girls boys boy adult " +
  "black white red blue green pink beige brown grey gray small medium large xl size pro plus " +
  "max mini ultra ship tiktok instagram snapchat influencer send order_online " +
  "متجر متجرا متاجر محل محلات ليس ليست يبدا تبدا بداية موقع تطبيق شراء تسوق في من على عن الى مع او هل ما هو هي هذا هذه اللي الي " +
  "ابي ابغى ابغا اريد نريد عايز عايزه عاوز بدي بدنا محتاج محتاجه ودي نبي اشتري ممكن ايش وش شو ليش مجانا مجاني ببلاش لو سمحت سمحتم رجاء " +
  "فضلك كيف شلون ازاي كيفية وين فين اين القى الاقي الاقى عندكم عندك عند فيه هات اعطني عطوني استخدم " +
  "استخدام طريقة اليوم الحين دلوقتي هلا حاليا جديد جديدة اخر احدث افضل احسن اقوى اعلى ارخص رخيص " +
  "فعال فعالة شغال شغالة يعمل يشتغل صالح مضمون حصري حصرية خاص خاصة اصلي اصلية طلب طلبك اول ثاني " +
  "لاول قديم حالي حاليين حاليه عملاء عميل مستخدمين مستخدم جميع كل اي مشاهير مشهور متابعين تيك توك تيكتوك " +
  "سناب انستقرام اونلاين اون لاين دوت كوم نت شهر يوم مدينة اسبوع اسبوعية اسبوعي سنة نهاية عربية متحدة " +
  "برو ماكس بلس الترا رجالي رجالية نسائي نسائية ولادي بناتي نساء رجال حريمي اسود ابيض احمر ازرق اخضر سعر اسعار قريب مني " +
  "يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر نبغى حق مال تبع لي " +
  "je tu vous nous veux cherche trouver avoir est ce que quel quelle un une le la les l de du des d et " +
  "ou en au aux a pour par sur avec dans mon ma meilleur meilleure meilleurs dernier nouveau nouvelle " +
  "site boutique magasin magasins en_ligne aujourd hui aujourdhui valide mois semaine homme hommes femme " +
  "femmes fille garcon pas_cher cher noir blanc avantage svp indirim 100_percent_working working_100_percent  " +
  "شغال_100_percent مضمون_100_percent 100_percent_مضمون " +
  "whats what_s anything something someone anyone looking look search searching hey hi hello ok " +
  "okay ok_google hey_google hey_siri siri alexa guys know legit reliable trusted way got " +
  "getting make makes also more then there their will would should was were been had having " +
  "dont don_t doesn_t im i_m let lets pay paying nearby tomorrow morning trending " +
  "popular biggest largest highest lowest kg gm ml cm inch inches pack pcs pcs piece pieces gb " +
  "tb litre liter second_hand used luxury_brand شنو شنهو وشو ويش ليه تبي تبغى ابغي عطني عطنا عطيني " +
  "دلوني دلني عشان علشان مشان منو زين وايد واجد مره مرة مو مب موب ماكو اكو هني هنا الحينه بس كم بكم " +
  "يصلح يضبط تضبط ينفع ينفعني يمشي يمشون تشتغل يشتغلون معي معاي عندي لنا حقي حقت حقه مالت مالي تبعي " +
  "تبعت بتاع بتاعة بتاعت بتوع عاوزه عايزين عاوزين عايزة محتاجين ايه ده النهارده النهاردة انهارده " +
  "بكره بكرة دلوقت منين ازي بكام كام حد يعرف تعرفوا تعرف عرفوني قولولي قولي حاجة حاجه حلو حلوة كويس " +
  "كويسه كويسة جامد رخيصة رخيصه غالي مش لسه كمان يا جماعة شباب هاتلي هاتولي لاقي بلاقي الاقيه نلاقي " +
  "قديش اديش بدك هلق هلئ كتير كثير منيح هيك هاد هادا هاي هيدا هيدي هول عم عنجد لسا كرمال منشان اشي " +
  "عنا عنكم ع عال عا ديال ديالي ديالكم تاع متاع انتاع دابا بغيت بغينا باغي باغية نبغي واش كاين " +
  "كاينة كاينين فما فمه شحال كيفاش كيفاه علاش بزاف مزيان زوين نلقى نلقا عافاك برشا توا نحب نحبو باش " +
  "قداش بقداش موش نشري نشرى نجيب حابب حابة حاب ودنا خاطري محد فابور باطل بلاش اكبر اقل احلى اجدد " +
  "اطلب اطلبه اشتريه شي  شي_عرض شي_كوبون لقيت احصل " +
  "احصله حصلت الليلة الليله بكره هالكود هالموقع ابحث ابحث_عن دور_على ادور ادورلي دورلي وريني ورني " +
  "شوفلي جيبلي هلو مرحبا السلام عليكم شكرا يعطيكم العافية يا_ريت كيلو غرام جرام مل لتر سم انش بوصة " +
  "قطعة قطع حبة عبوة صحيح حقيقي مستعمل مستعملة لذيذ لذيذة مريح مريحة كبير كبيرة صغير صغيرة رمادي " +
  "بيج بني bghit bghina 3ayez 3ayza 3awez 3ayzin 3ayz 3ayzeen ayez aayez awez abi aby abgha abi3 " +
  "baddi bade bdi badi badna wen wein weyn fein feen fen fin kif keef kayf esh eish shu shoo chou " +
  "wesh wach wash kayn kayen kayna dyal dial dyali ta3 mta3 3la 3ala men min ila 3an bel bil fil " +
  "fel lil mafi fi fih shaghal shaghala shaghaal shghal sha8al khdam khdama elyom elyoum lyoum lyom " +
  "daba taw hala2 halla2 hala dlw2ty delwa2ty a7san ahsan akbar arkhas rkhis rkhisa bzaf barsha " +
  "barcha law sama7t samaht plzz 3afak aafak mumkin momkin ana enta 7ad had shi chi ashri nishri " +
  "nchri nechri jdid jdida gdid jadid fabor majani majaani belash balash bblash fa3al fa3aal " +
  "mujarrab quoi comment combien cest salut bonjour merci stp gratuit gratuits gratuite gratuites " +
  "encore valable marche fonctionne toujours chez actuellement petite grande produit " +
  "produits acheter achat commander besoin promo_du_jour ce cette ces " +
  "امي لامي زوجتي زوجي اختي صديقتي خطيبتي ماما بابا my_mom for_mom mom wife husband girlfriend " +
  "boyfriend friend الدفع دفع ادفع تدفع بدفع ندفع عند_الدفع سداد السداد عن_طريق عبر بواسطة payer paye payez paiement " +
  "paid payment payments via through her him his them she mum dad اجيب نجيب نطلب اطلبلي احجز نحجز " +
  "ناخذ اخذ arrete s_arrete";
