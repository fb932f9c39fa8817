// Number of decimals of every code that can carry an amount: ISO 4217 list one (currencies and funds, amendments up to
// 179) as kept by SIX Group. Codes without a minor unit ("N.A.": XAU, XDR, XTS, XXX, ...) are absent, because they have
// no exact amounts. Five codes withdrawn since 2023 stay: refunds, chargebacks and late statements still name them, and
// evidence must be comparable. Older ones (DEM, FRF, ...) are refused as unknown.
const WITHDRAWN_2_DECIMALS = 'ANG BGN HRK SLL ZWL'

const CODES_BY_EXPONENT: readonly (readonly [exponent: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
    COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR
    IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD
    NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP
    SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG
    ${WITHDRAWN_2_DECIMALS}`
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW']
]

/** ISO 4217 code → number of decimals of its minor unit (`GBP` → 2, `JPY` → 0). */
export const CURRENCY_EXPONENTS: ReadonlyMap<string, number> = new Map(
  CODES_BY_EXPONENT.flatMap(([exponent, codes]) => codes.split(/\s+/).map((code) => [code, exponent] as const))
)
