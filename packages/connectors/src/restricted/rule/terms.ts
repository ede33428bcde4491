import { type AgeTerms, restrictedAges } from './age-terms.ts'

/**
 * Classes of terms, from the section's policy:
 * - `age`: fixed phrases for an age below 18; `ages.ts` finds ages in numbers
 * - `minors`: children, minors, adolescence and words for "young"
 * - `school`: stages of school, and places and things of childhood
 * - `youthful`: words that stress youth, or looking younger than 18
 * - `roles`: age-play, and families with a young member
 * - `consent`: recording or publishing without consent
 *
 * The same classes apply to drawings without exception, so drawings have no separate class.
 */
export const restrictedClasses = ['age', 'minors', 'school', 'youthful', 'roles', 'consent'] as const
export type RestrictedClass = (typeof restrictedClasses)[number]

/** The languages of the terms. Texts with letters of other languages are refused, see `languages.ts`. */
export type RestrictedLanguage = 'en' | 'zh' | 'ja' | 'ko' | 'es' | 'fr' | 'de' | 'pt' | 'it' | 'ru'

/** The terms of one class in one language, separated by spaces. The parts of a phrase are joined by `_`. */
export type TermLists = {
  /** Terms that match whole words. Terms with `_` also match without it. All terms also match in the plural with `s`, `es`, `ies` or `z`. */
  words?: string
  /** Terms that match the beginning of a word. */
  beginnings?: string
  /** Terms that match anywhere within a word. */
  parts?: string
  /**
   * Exceptions for terms of `parts`, by term. Each value lists beginnings that form a harmless word with the term, such as `can` with
   * `teen`.
   */
  unlessAfter?: Record<string, string>
  /** Terms in scripts without spaces between words. They match anywhere. */
  within?: string
}

export type RestrictedTerms = {
  /** The version of the terms. It must increase with every change of the terms or of the code that finds them. */
  version: number
  classes: Record<RestrictedClass, Partial<Record<RestrictedLanguage, TermLists>>>
  ages: AgeTerms
}

/**
 * The reviewed terms for the classes above: general words that people collected from the policy and from dictionaries. Operators add code
 * words in their settings, from vetted lists. A term with a second, harmless meaning is included, because a wrongly dropped item does no
 * harm.
 */
export const restrictedTerms: RestrictedTerms = {
  version: 1,
  classes: {
    age: {
      en: {
        words:
          'thirteen fourteen fifteen sixteen seventeen sweet_16 sweet_sixteen barely_18 barely_eighteen just_18 just_eighteen just_turned_18 turned_18 turning_18 turns_18 newly_18 freshly_18 fresh_18 almost_18 nearly_18 not_18 not_yet_18 pre_18 almost_eighteen nearly_eighteen not_eighteen not_yet_eighteen just_turned_eighteen turned_eighteen turning_eighteen 18th_birthday eighteenth_birthday',
      },
      zh: { within: '未满 未滿 不满十 不滿十 不满1 不滿1 刚满 剛滿' },
      ja: {
        within: '未満 なったばかり じゅうさんさい じゅうよんさい じゅうごさい じゅうろくさい じゅうななさい',
      },
      ko: { within: '미만' },
      es: { words: 'recien_cumplidos menor_de_18 menor_de_edad menores_de_edad' },
      fr: { words: 'moins_de_18 tout_juste_18' },
      de: { words: 'unter_18 gerade_18 frisch_18' },
      pt: { words: 'menor_de_18 menor_de_idade menores_de_idade' },
      it: { words: 'meno_di_18 appena_18' },
      ru: { words: 'до_18 нет_18', parts: 'надцатилетн' },
    },
    minors: {
      en: {
        words:
          'kid kiddo kiddie kiddy baby babies minor tween boy_child girl_child little_girl little_boy little_one little_ones small_girl small_boy tiny_girl tiny_boy young_girl young_boy young_one youngin boyhood girlhood newborn juvenile puberty bairn schoolkid youngster lolita jailbait not_of_age not_of_legal_age below_age below_legal_age age_of_consent',
        beginnings: 'adolesc pubesc prepub preteen underage under_age juvenil',
        parts:
          'child adolescen prepubes preteen pre_teen underage littlegirl littleboy toddler infant lolita teen',
        unlessAfter: { teen: 'thir four fif six seven eigh nine can velve ump' },
      },
      zh: {
        within:
          '儿童 兒童 孩 少儿 少兒 幼 婴 嬰 童 未成年 少女 少年 少男 青少年 青春期 小女生 小男生 小妹妹 小弟弟 小朋友 小丫头 小丫頭 娃娃 宝宝 寶寶 萝莉 蘿莉 正太 豆蔻',
      },
      ja: {
        words:
          'shoujo shojo shounen shonen kodomo gakusei joshikousei joshi_kousei joshi_kosei shougakusei chuugakusei koukousei youjo',
        within:
          'しょうじょ ようじょ じょしこうせい しょうがくせい ちゅうがくせい こうこうせい ろり 子供 子ども こども コドモ 児童 幼 赤ちゃん 赤ん坊 乳児 未成年 少女 少年 思春期 青少年 女児 男児 童 ロリ ショタ ティーン 十代 10代 キッズ ベビー チャイルド',
      },
      ko: {
        within:
          '어린이 아이들 아동 유아 아기 미성년 청소년 소녀 소년 사춘기 십대 10대 꼬마 여자아이 남자아이 로리 쇼타 틴에이저',
      },
      es: {
        words:
          'nino nina ninito ninita bebe crio cria chiquillo chiquilla menor menores menor_edad muchachita muchachito jovencita jovencito adolescente colegiala lolita',
        beginnings: 'infanti adolescen puber quinceaner',
      },
      fr: {
        words:
          'enfant fillette gamin gamine bebe mineur mineure petite_fille petit_garcon jeune_fille jeune_garcon ado adolescent adolescente garconnet gosse',
        beginnings: 'enfant adolescen puber',
      },
      de: {
        words:
          'kind kinder kindes baby saeugling saugling junges_madchen junges_maedchen kleines_madchen kleines_maedchen kleiner_junge bub gore goere heranwachsende teenie backfisch',
        beginnings: 'kinder kindlich kleinkind jugendlich minderjahr minderjaehr unmundig pubert halbwuchsig',
        parts: 'minderjahrig minderjaehrig jugendlich teenie',
      },
      pt: {
        words:
          'crianca criancinha menino menina menininha menininho bebe menor menores garotinha garotinho adolescente mocinha mocinho novinho ninfeta',
        beginnings: 'infanti adolescen puber crianc',
      },
      it: {
        words:
          'bambino bambina bambini bambine bimbo bimba bimbi bimbe ragazzina ragazzino ragazzine ragazzini neonato neonata minore minori adolescente fanciulla fanciullo',
        beginnings: 'infanti adolescen puber minorenn',
      },
      ru: {
        words: 'дети детей детям дитя малыш малышка малыши тинейджер тинейджеры лолита',
        beginnings:
          'ребен детск детств девочк мальчик младен несовершеннолет малолет подрост юнош отрок отроч тинейдж пубертат',
      },
    },
    school: {
      en: {
        words:
          'school high_school middle_school junior_high senior_high primary_school elementary elementary_school secondary_school grade_school grader th_grade freshman freshmen sophomore student pupil classroom class_room classmate teacher homework detention principal college boarding_school summer_camp scout girl_scout boy_scout cheerleader uniform_girl school_uniform playground playroom playpen nursery nanny babysitter baby_sitter babysit babysitting daycare day_care creche orphan orphanage foster doll_house dollhouse diaper nappy pacifier onesie teddy_bear pigtail crib cradle stroller prom first_grade second_grade third_grade fourth_grade fifth_grade sixth_grade seventh_grade eighth_grade ninth_grade tenth_grade eleventh_grade twelfth_grade recess tutor tutoring kinder',

        parts: 'school student teacher college kindergart babysit classroom',
      },
      zh: {
        within:
          '学生 學生 小学 小學 中学 中學 初中 高中 国中 國中 高校生 女高 校园 校園 校服 制服 学校 學校 老师 老師 教室 课堂 課堂 放学 放學 同学 同學 同桌 班主任 幼儿园 幼兒園 幼稚园 幼稚園 托儿 托兒 保姆 家教 辅导 輔導 学妹 學妹 学姐 學姐 学长 學長 学弟 學弟 校花 夏令营 夏令營 孤儿 孤兒 尿布 奶嘴 书包 書包 红领巾 紅領巾',
      },
      ja: {
        within:
          '学生 生徒 年生 小学 中学 高校 女子高 男子校 女子校 学校 学園 学級 校内 校舎 教室 教師 先生 制服 体操服 ブルマ スクール ランドセル 幼稚園 保育 部活 放課後 同級生 クラスメイト 後輩 先輩 家庭教師 おむつ オムツ おしゃぶり 孤児 セーラー服',
      },
      ko: {
        within:
          '학생 여고 남고 중학 고등학 초등학 고딩 중딩 초딩 학교 교실 교복 선생 교사 동급생 유치원 어린이집 보모 과외 기저귀 젖꼭지 방과후 후배',
      },
      es: {
        words:
          'escuela escolar colegio colegiala colegial estudiante alumna alumno instituto primaria secundaria bachillerato preparatoria maestra maestro profesora profesor clase aula ninera guarderia uniforme_escolar panal chupete huerfana huerfano',
        beginnings: 'colegial escolar estudiant',
      },
      fr: {
        words:
          'ecole ecolier ecoliere lycee lyceen lyceenne college collegien collegienne etudiante etudiant eleve maternelle primaire institutrice instituteur professeur prof classe creche nounou baby_sitter garderie couche tetine orphelin orpheline cartable',
        beginnings: 'ecolier lyceen collegien etudiant',
      },
      de: {
        words:
          'schule schuler schuelerin schulerin schueler schulmadchen schulmaedchen schuljunge schulhof gymnasium grundschule hauptschule realschule student studentin lehrer lehrerin klassenzimmer kindergarten kita kinderzimmer nachhilfe windel schnuller waise babysitterin abiturientin',
        parts: 'schul schuel kindergart lehrer',
      },
      pt: {
        words:
          'escola escolar colegio colegial estudante aluna aluno ensino_medio ensino_fundamental professora professor sala_de_aula creche baba fralda chupeta orfa orfao novata uniforme_escolar',
        beginnings: 'colegia escolar estudant',
      },
      it: {
        words:
          'scuola scolara scolaro scolaretta scolastica liceo liceale studente studentessa studenti studentesse alunna alunno elementari maestra maestro professoressa professore insegnante asilo classe aula tata pannolino ciuccio orfana orfano collegiale',
        beginnings: 'scolar liceal student',
      },
      ru: {
        words: 'школа школе школу школы колледж лицей класс няня няни урок соска',
        parts:
          'школьн старшекласс старшеклас однокласс первокласс студент учени учител детсад гимнази лицеист воспитательниц репетитор сирот подгузник памперс',
      },
    },
    youthful: {
      en: {
        words:
          'young younger youngest youth youthful youthfulness underdeveloped undeveloped flat_chest flat_chested flatchested barely_legal barelylegal just_legal newly_legal legal_age looks_young look_young looking_young young_looking looks_underage looks_like_a_minor petite_young tiny_young fresh_faced freshfaced baby_face baby_faced babyfaced girlish boyish childlike innocent innocence virgin virginity first_time tiny junior junior_model early_bloomer late_bloomer budding nymphet nymphette lolicon shotacon aged_down age_regression age_reduced de_aged petite nubile twink',
        parts: 'young youth virgin innocen barelylegal nymphet',
      },
      zh: {
        within:
          '年轻 年輕 年幼 年少 稚嫩 稚气 稚氣 幼嫩 娇小 嬌小 嫩 青涩 青澀 清纯 清純 童颜 童顏 娃娃脸 娃娃臉 处女 處女 贫乳 貧乳 平胸 初夜 第一次 未发育 未發育 发育 發育 合法萝莉',
      },
      ja: {
        within:
          '若い 若く 若すぎ 若年 若妻 若者 幼い 幼げ あどけない 童顔 ロリータ 未発達 発育 貧乳 ぺったん つるぺた 処女 初体験 清純 無垢 初々しい ジュニア 合法ロリ ちっちゃい',
      },
      ko: { within: '어린 어려보이 어려_보이 젊은 동안 앳된 처녀 첫경험 순수 풋풋 주니어 납작가슴' },
      es: {
        words:
          'joven jovenes juvenil juventud inocente virgen primera_vez pequenita pequenito chiquita chiquito recien_legal cara_de_nina aninado aninada',
        beginnings: 'jovenc juvenil virginal',
      },
      fr: {
        words:
          'jeune jeunes jeunette jeunesse juvenile innocente innocent vierge premiere_fois a_peine_majeure a_peine_legale tout_juste_majeure petite_jeune visage_enfantin',
        beginnings: 'jeune juvenil',
      },
      de: {
        words:
          'jung junge junger junges jungen jungste unschuldig unschuldige jungfrau erstes_mal gerade_volljahrig frisch_volljahrig zierlich kindergesicht',
        beginnings: 'jugend jungfrau blutjung unentwickel',
      },
      pt: {
        words:
          'jovem jovens jovenzinha jovenzinho novinha novinhas juventude juvenil inocente virgem primeira_vez recem_legal rosto_de_menina pequenininha',
        beginnings: 'jovenz juvenil novinh virgen',
      },
      it: {
        words:
          'giovane giovani giovanissima giovanissimo giovanissime giovincella gioventu innocente vergine prima_volta appena_maggiorenne appena_legale viso_da_bambina',
        beginnings: 'giovan giovin vergin',
      },
      ru: {
        words: 'молод первый_раз',
        beginnings: 'молод юн девственн невинн малолетк целк плоскогруд малышк',
      },
    },
    roles: {
      en: {
        words:
          'daddy daddies dad dady father mommy mummy mom mum mother mama papa daughter son sister brother sis bro sibling niece nephew cousin uncle aunt auntie grandpa grandma granddad granddaughter grandson grandfather grandmother godfather goddaughter stepdad stepmom stepmum stepsis stepbro stepson step_dad step_mom step_mum step_mother step_father step_sister step_brother step_sis step_bro step_son step_daughter step_sibling step_family stepfamily family family_taboo taboo_family incest incestuous twins adopted foster_daughter foster_son foster_child ddlg ddlb mdlg abdl age_play ageplay age_gap agegap age_difference little_space littlespace littles caregiver_little adult_baby babygirl baby_girl babyboy baby_boy pretend_child',
        beginnings: 'stepd stepm stepf stepb stepsi stepso agegap',
        parts:
          'daughter daddy sister brother mother father grandson incest ageplay stepdad stepmom stepmum stepsis stepbro stepson',
      },
      zh: {
        within:
          '女儿 女兒 儿子 兒子 妹妹 弟弟 姐姐 哥哥 姐妹 兄妹 姐弟 兄弟 父女 母子 爸爸 妈妈 媽媽 父亲 父親 母亲 母親 叔叔 舅舅 阿姨 侄女 侄子 外甥 表妹 表弟 表姐 堂妹 堂弟 继女 繼女 继父 繼父 继母 繼母 养女 養女 养父 養父 干爹 乾爹 乱伦 亂倫 近亲 近親 家庭 家人 年龄差 年齡差 孙女 孫女 爷爷 爺爺 双胞胎 雙胞胎',
      },
      ja: {
        words: 'imouto musume otouto oneechan oniichan okaasan otousan',
        within:
          'いもうと むすめ おねえちゃん おにいちゃん 娘 息子 妹 弟 姉 兄 姉妹 兄妹 父娘 母子 お父さん お母さん パパ ママ 父親 母親 叔父 叔母 おじさん 姪 甥 従妹 従姉 いとこ 義理 義妹 義娘 義父 義母 養女 養父 近親 家族 年の差 孫 祖父 双子 赤ちゃんプレイ 幼児プレイ',
      },
      ko: {
        within:
          '딸 아들 여동생 남동생 누나 오빠 언니 자매 남매 형제 아빠 엄마 아버지 어머니 삼촌 이모 조카 사촌 의붓 계부 계모 양녀 근친 가족 손녀 할아버지 쌍둥이',
      },
      es: {
        words:
          'hija hijo hijita hermana hermano hermanita hermanito papi papa mami mama padre madre tio tia sobrina sobrino prima primo hijastra hijastro hermanastra hermanastro padrastro madrastra familia incesto nieta nieto abuelo abuela gemelas diferencia_de_edad',
        beginnings: 'hijast hermanast incest famil',
      },
      fr: {
        words:
          'fille_a_papa ma_fille sa_fille fils frere soeur petite_soeur grande_soeur papa maman pere mere oncle tante niece neveu cousine belle_fille beau_pere belle_mere demi_soeur demi_frere famille inceste petite_fille grand_pere jumelles difference_d_age',
        beginnings: 'incest famil',
      },
      de: {
        words:
          'tochter tochterchen sohn schwester bruder schwesterchen papa mama papi mami vater mutter onkel tante nichte neffe kusine cousine familie inzest enkelin enkel opa oma zwillinge altersunterschied',
        beginnings: 'stief inzest famili tocht toecht schwest geschwist',
        parts: 'tochter schwester',
      },
      pt: {
        words:
          'filha filho filhinha irma irmao irmazinha papai mamae pai mae tio tia sobrinha sobrinho prima primo enteada enteado padrasto madrasta meia_irma familia incesto neta neto avo gemeas diferenca_de_idade',
        beginnings: 'entead incest famil sobrinh',
      },
      it: {
        words:
          'figlia figlio figlie figli sorella sorellina fratello fratellino papa mamma padre madre zio zia nipote nipotina cugina cugino figliastra figliastro sorellastra fratellastro patrigno matrigna famiglia incesto nonno nonna gemelle differenza_di_eta',
        beginnings: 'figliast sorell fratell incest famigli',
      },
      ru: {
        words:
          'сын сына сыном брат брата братик папа папочка мама мамочка дядя тетя внук внучка семья семьи разница_в_возрасте',
        beginnings:
          'дочь дочк дочер доченьк сестр сестрич братик отец отц мать матер племянн падчериц пасынок отчим мачех инцест семейн близнец дедушк',
      },
    },
    consent: {
      en: {
        words:
          'non_consensual non_consent nonconsent without_consent without_her_consent without_his_consent without_their_consent no_consent without_permission without_knowing without_her_knowing without_knowledge without_her_knowledge doesn_t_know doesnt_know didn_t_know didnt_know unknowing unaware unsuspecting unwilling reluctant against_her_will against_his_will against_will hidden hidden_cam hidden_camera hiddencam spy spied spying spy_cam spycam spy_camera voyeur voyeurism peep peeping peeping_tom upskirt up_skirt downblouse candid secret_cam secret_camera secret_recording secretly caught_on_cam caught_on_camera caught_on_tape security_cam security_camera surveillance cctv webcam_hack hacked hack leak leaked leaks stolen private_video revenge revenge_video blackmail blackmailed extortion sextortion force forced forcing forceful coerced coercion rape raped raping rapist molest molested molester molestation grope groped groping abuse abused abusive assault assaulted drugged drugging roofied intoxicated drunk blackout passed_out unconscious asleep sleeping sleep sleepy chloroform chloroformed kidnap kidnapped kidnapping abduct abducted abduction captive hostage trafficked trafficking slavery deepfake deep_fake deepfaked face_swap faceswap undress_ai nudify changing_room fitting_room dressing_room locker_room toilet_cam shower_cam exploited exploitation prank tricked',
        beginnings: 'deepfak traffick rapist',
        parts: 'hidden spycam deepfake upskirt nonconsen voyeur leaked blackmail molest kidnap',
      },
      zh: {
        within:
          '偷拍 偷窥 偷窺 偷录 偷錄 暗拍 盗摄 盜攝 针孔 針孔 隐藏摄像 隱藏攝像 监控 監控 泄露 洩露 泄漏 洩漏 流出 外流 外泄 外洩 强奸 強奸 强姦 強姦 强暴 強暴 轮奸 輪姦 迷奸 迷姦 诱奸 誘姦 性侵 猥亵 猥褻 侵犯 下药 下藥 迷药 迷藥 强迫 強迫 强制 強制 胁迫 脅迫 逼迫 威胁 威脅 勒索 要挟 要挾 报复 報復 未经同意 未經同意 未经许可 未經許可 不知情 不情愿 不情願 昏迷 醉酒 灌醉 睡着 睡著 熟睡 换脸 換臉 拐卖 拐賣 绑架 綁架 囚禁 虐待 痴汉 癡漢',
      },
      ja: {
        words: 'chikan tousatsu nozoki',
        within:
          '盗撮 隠し撮り 隠撮 隠しカメラ 監視カメラ 盗聴 覗き のぞき 流出 漏洩 無断 無許可 同意なし 合意なし 強姦 レイプ 輪姦 暴行 強制 強要 強引 無理やり 無理矢理 脅迫 脅され 痴漢 わいせつ 猥褻 睡眠 昏睡 寝てる 寝込み 泥酔 薬を盛 媚薬 誘拐 拉致 監禁 人身売買 リベンジ ディープフェイク アイコラ 凌辱 陵辱 虐待 騙し',
      },
      ko: {
        within:
          '몰카 몰래 도촬 불법촬영 유출 강간 강제 성폭행 성추행 추행 협박 복수 동의없이 무단 납치 감금 수면 만취 기절 딥페이크 훔쳐보 학대 치한',
      },
      es: {
        words:
          'sin_consentimiento sin_permiso no_consentido no_consentida camara_oculta camara_espia espia espiando voyeur filtrado filtrada filtrados robado robada venganza chantaje violacion violada violado violador forzada forzado obligada obligado abuso abusada acoso drogada borracha dormida inconsciente secuestro secuestrada a_escondidas sin_saber',
        beginnings: 'chantaj secuestr violaci forzad',
      },
      fr: {
        words:
          'sans_consentement sans_son_consentement non_consenti non_consentie non_consentant camera_cachee camera_espion espion voyeur voyeurisme fuite vole volee vengeance chantage viol violee viole violeur forcee force forcer contrainte abus abusee agression droguee ivre endormie inconsciente kidnapping enlevement a_son_insu insu',
        beginnings: 'voyeur chantag kidnapp',
      },
      de: {
        words:
          'ohne_zustimmung ohne_einwilligung ohne_erlaubnis ohne_wissen nicht_einvernehmlich versteckte_kamera spion spanner voyeur heimlich heimliche geleakt gestohlen rache erpressung erpresst vergewaltigung vergewaltigt gezwungen zwang missbrauch missbraucht betrunken betaubt schlafend schlafende bewusstlos entfuhrt entfuhrung gegen_ihren_willen',
        beginnings: 'vergewaltig erpress heimlich missbrauch entfuhr zwang',
      },
      pt: {
        words:
          'sem_consentimento sem_permissao sem_autorizacao nao_consensual camera_escondida camera_oculta camera_espia espiando espia voyeur vazado vazada vazou vazamento roubado roubada vinganca chantagem estupro estuprada estuprador forcada forcado obrigada abuso abusada assedio drogada bebada dormindo inconsciente sequestro sequestrada sem_saber flagra',
        beginnings: 'vazad estupr chantag sequestr',
      },
      it: {
        words:
          'senza_consenso senza_permesso non_consensuale telecamera_nascosta camera_nascosta spia spiata spiando guardone voyeur rubato rubata rubati vendetta ricatto ricattata stupro stuprata violentata violenza costretta costretto obbligata abuso abusata molestata drogata ubriaca addormentata dorme incosciente rapita rapimento di_nascosto a_sua_insaputa',
        beginnings: 'stupr ricatt molest violent rapiment',
      },
      ru: {
        words: 'без_согласия без_разрешения без_ведома скрытая_камера скрытой_камерой месть слив слитое',
        beginnings:
          'скрыт шпион подгляд подсматр вуайер тайно тайком украден изнасил насил принужд заставил шантаж пьян спящ спит похищ против_воли домогат дипфейк',
      },
    },
  },
  ages: restrictedAges,
}
