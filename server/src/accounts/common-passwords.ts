/** The commonest passwords of 8 characters and more, in small letters: what a guesser tries first. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
00000000 01234567 0123456789 09876543 0987654321 10203040 102030405060 1029384756 11111111 11223344
1122334455 112233445566 123123123 123321123 12341234 123454321 123456123 12345678 123456789
1234567890 1234567891 12345678910 123456789a 12345678a 123456aa 123456ab 123456abc 12345abc 1234qwer
123abc123 123qwe123 123qweasd 13579246 135792468 147258369 159753456 1a2b3c4d 1password 1q2w3e4r
1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 22222222 24681012 246810121 27182818 31415926 314159265
33333333 55555555 66666666 741852963 77777777 789456123 87654321 87654321a 88888888 963852741
987654321 99999999 a12345678 a123456789 a1b2c3d4 aa123456 aaaaaaaa abc12345 abc123456 abcd1234
abcd12345 abcdefgh abcdefghi abcdefghij access14 admin123 admin1234 admin12345 admin@123 adminadmin
administrator administrator1 alexander angel123 arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl
asdfghjkl123 ashley12 autumn2024 babygirl babygirl1 barcelona baseball baseball1 basketball
batman123 beautiful bharat123 blessed1 butterfly changeme changeme1 changeme123 charlie1 chelsea1
chocolate cocacola codeforces codeforces1 college1 college123 computer computer1 corvette cricket1
cricket123 darling1 december1 default1 delhi123 dhoni007 dragon123 elizabeth facebook facebook1
facebook123 family123 february football football1 forever1 freedom1 friends1 ganesh123 github123
godisgood godislove google123 guest123 hanuman123 heaven123 hello123 hellohello hunter22 ilovegod
iloveindia iloveyou iloveyou1 iloveyou123 iloveyou2 india123 india@123 institute internet iphone123
jaihanuman jaimatadi jaishreeram january1 jennifer jessica1 jesus123 jesuschrist jordan23 killer123
krishna1 krishna123 leetcode leetcode123 letmein1 letmein123 linkedin linkedin1 liverpool liverpool1
lkjhgfdsa lovelove lovely123 loveyou1 maheshwari manchester master123 mca12345 mca@1234 mcamcamca
mercedes michael1 michelle microsoft mnbvcxz1 monday123 money123 monkey123 mother123 msc12345
mscmscmsc mumbai123 mustang1 mypassword mypassword1 newpassword nopassword november1 october1
omnamahshivaya p@ssw0rd p@ssword p@ssword1 pa$$word pass1234 pass12345 pass@123 pass@1234 passpass
passw0rd password password! password01 password1 password1! password12 password123 password1234
password2 password2023 password2024 password2025 password@1 password@12 password@123 poiuytrewq
pokemon1 portal123 princess princess1 priya123 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qazwsxedcrfv
qwaszx12 qweasd123 qweasdzxc qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwertyui qwertyuiop qwertyuiop123 rahul123 root1234 sachin10 sachin123 sairam123
samantha samsung1 samsung123 secret12 secret123 shadow123 spiderman spring2024 starwars starwars1
student1 student123 student@123 summer2023 summer2024 summer2025 sunshine sunshine1 superman
superman1 sweetheart temp1234 temporary test1234 test12345 testing123 testtest thepassword toor1234
trustno1 university university1 user1234 waheguru welcome1 welcome1! welcome12 welcome123
welcome@123 whatever whatever1 windows1 winter2023 winter2024 winter2025 youtube123 zaq12wsx
zaq1zaq1 zaqwsx123 zxcvbnm, zxcvbnm1 zxcvbnm123
`
    .trim()
    .split(/\s+/),
)
