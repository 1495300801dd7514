/** Further passwords that people would try first at this club, in lower case: the list has no sequences. */
const clubGuesses = `
01234567 0123456789 09876543 0987654321 123123123 12341234 246810121 27182818 87654321 87654321a
987654321 abcdefgh abcdefghi abcdefghij admin1234 admin12345 admin@123 adminadmin administrator1
autumn2024 bharat123 changeme123 codeforces codeforces1 college123 cricket123 delhi123 dhoni007
facebook1 facebook123 family123 ganesh123 github123 guest123 hanuman123 heaven123 iloveindia
india@123 institute iphone123 jaihanuman jaishreeram krishna123 leetcode leetcode123 linkedin
linkedin1 lkjhgfdsa lovely123 maheshwari mca12345 mca@1234 mcamcamca monday123 mother123 msc12345
mscmscmsc mumbai123 mypassword1 omnamahshivaya p@ssword p@ssword1 pa$$word pass12345 pass@123
pass@1234 password1! password2023 password2024 password2025 password@1 password@12 password@123
poiuytrewq portal123 priya123 root1234 sachin10 sachin123 sairam123 spring2024 student123
student@123 summer2023 summer2024 summer2025 test12345 thepassword toor1234 university1 user1234
welcome1! welcome@123 winter2023 winter2024 winter2025 youtube123 zaq1zaq1 zxcvbnm,
`

let known: Promise<ReadonlySet<string>> | undefined

/** The 18,000 most used leaked passwords of at least 8 characters, and the ones above. */
async function readKnown(): Promise<ReadonlySet<string>> {
  // Loaded on demand: it takes seven megabytes, and few calls need it.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const leaked = dictionary['passwords-common'].filter(({ length }) => length >= 8)
  return new Set([...leaked.map((password) => password.toLowerCase()), ...clubGuesses.trim().split(/\s+/)])
}

/** Whether it is a very common password, or one character repeated. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readKnown()
  const lower = password.toLowerCase()
  return new Set(lower).size === 1 || (await known).has(lower)
}
