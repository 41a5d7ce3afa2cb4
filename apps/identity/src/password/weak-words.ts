/** The most common words in yearly lists of leaked passwords; appended digits do not make them stronger. */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pass haslo hasło qwerty qwertyui qwertyuiop qwertz qwertzuiop azerty asdf asdfgh asdfghjk
  asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1 abc abcd abc123
  abcd1234 a1b2c3d4 iloveyou kochamcie kocham lovely loveme welcome witaj admin administrator root user guest test tester testing login letmein
  master monkey dragon football baseball basketball superman batman spiderman pokemon starwars princess sunshine shadow michael michelle jennifer
  jessica jordan charlie thomas daniel ashley andrew joshua matthew robert william anthony nicole hannah amanda melissa samantha elizabeth
  trustno whatever computer internet samsung google facebook instagram linkedin microsoft windows apple iphone android mustang corvette ferrari
  mercedes yamaha harley hunter killer soccer hockey tigger pepper ginger cookie chocolate banana flower butterfly summer winter spring autumn
  monday friday january february november december secret secure changeme default temp temporary pass1234 hello helloworld freedom liverpool
  chelsea arsenal barcelona realmadrid polska warszawa krakow gdansk polska1 marcin mateusz agnieszka kasia monika karolina bartek lukasz misiek
  myszka kotek piesek lol lol123 zaqwsx matrix phoenix diamond silver golden orange purple yellow cheese coffee maggie buster bailey
  india delhi mumbai namaste krishna ganesh hanuman sachin cricket`
    .split(/\s+/)
    .filter(word => word !== ''),
);
