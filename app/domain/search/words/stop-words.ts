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
  "فعال فعالة شغال شغالة يعمل يشتغل صالح مجرب مضمون حصري حصرية خاص خاصة اصلي اصلية طلب طلبك اول ثاني " +
  "لاول قديم حالي حاليين حاليه عملاء عميل مستخدمين مستخدم جميع كل اي مشاهير مشهور متابعين تيك توك تيكتوك " +
  "سناب انستقرام اونلاين اون لاين دوت كوم نت شهر يوم مدينة اسبوع اسبوعية اسبوعي سنة نهاية عربية متحدة " +
  "برو ماكس بلس الترا رجالي رجالية نسائي نسائية ولادي بناتي نساء رجال حريمي اسود ابيض احمر ازرق اخضر سعر اسعار قريب مني " +
  "يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر نبغى حق مال تبع لي " +
  "je tu vous nous veux cherche trouver avoir est ce que quel quelle un une le la les l de du des d et " +
  "ou en au aux a pour par sur avec dans mon ma meilleur meilleure meilleurs dernier nouveau nouvelle " +
  "site boutique magasin magasins en_ligne aujourd hui aujourdhui valide mois semaine homme hommes femme " +
  "femmes fille garcon pas_cher cher noir blanc avantage svp indirim 100_percent_working working_100_percent 100_percent_valid 100_percent_فعال فعال_100_percent فعالة_100_percent " +
  "شغال_100_percent مضمون_100_percent 100_percent_مضمون";
