/**
 * The 3,000 passwords of at least 8 characters with a letter among them that are chosen most often, in lower case,
 * separated by white space.
 *
 * Taken from the npm package @zxcvbn-ts/language-common 4.1.3 (https://github.com/zxcvbn-ts/zxcvbn, MIT), which
 * collects them from published leaks. Shorter ones, and digits alone, are refused without a list.
 */
export const commonPasswords = `
!qaz2wsx 0o9i8u7y 1232323q 1234567890a 1234567890q 1234567890z 123456789a 123456789d 123456789k 123456789l 123456789m
123456789o 123456789p 123456789q 123456789qwe 123456789r 123456789s 123456789v 123456789z 12345678a 12345678q 1234567a
1234567aa 1234567q 123456aa 123456ab 123456as 123456asd 123456qq 123456qqq 123456qw 123456qwe 123456qwerty 123456ru
12345abc 12345asd 12345qaz 12345qwe 12345qwer 12345qwert 12345qwerty 1234abcd 1234asdf 1234kekc 1234qwer 1234rewq
1234zxcv 123mudar 123qq123 123qwe123 123qwe123qwe 123qweas 123qweasd 123qweasdzxc 123qwert 123qwerty 12locked 12qw12qw
12qw34er 12qwaszx 12qwerty 1a2a3a4a 1a2b3c4d 1a2b3c4d5e 1a2s3d4f 1a2s3d4f5g 1letmein 1michael 1million 1mustang
1passwor 1password 1q2q3q4q 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc
1qaz2wsx3edc4rfv 1qazxsw2 1qazxsw23edc 1qazzaq1 1qw23er4 1x2zkg8w 1z2x3c4v 1z2x3c4v5b 20spanks 23skidoo 2wsx3edc
3edc4rfv 3rjs1la7qe 45m2do5bs 50spanks 55bgates 5wr2i7h8 67camaro 69camaro 7ugd5hip2j 8j4ye3uz 911turbo 9293709b13
987654321a a1234567 a12345678 a123456789 a123456a a1a2a3a4 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 aa123456 aardvark
abc12345 abc123456 abcd1234 abcdefg1 abdullah aberdeen abnormal abracadabra abrakadabra absolute absolutely abstract
acapulco access14 access99 account1 achilles acidburn addicted adelaide adgjmptw admin123 administrator adrenalin
adrianna adrienne advanced adventur adventure aerosmit aerosmith agent007 airborne aircraft airforce airplane alabama1
albatros alcatraz alejandr alejandra alejandro aleksandr aleksandra alessand alessandro alex1234 alexalex alexande
alexander alexander1 alexandr alexandra alexandre alfarome algernon aligator alkaline allblack alleycat alliance
alligator allison1 allnight allstate almighty alpha123 alphabet alterego amateurs ambrosia america1 american amethyst
amoremio amsterda amsterdam anaconda anakonda anastasi anastasia anastasiya andersen anderson andromed andromeda
andyandy andyod22 angel123 angel666 angelica angelika angelina angeline anhyeuem animated anna2614 annabell annmarie
anonymous antelope anthony1 anthony2 anthony7 antigone antonina antonio1 anything aolsucks apollo11 apollo13 apple123
applepie aquarium aquarius arcangel archange archangel architec argentin argentina arizona1 arkansas armageddon
armagedon armstron armstrong arsenal1 as123456 asd12345 asdasd123 asdf1234 asdfasdf asdffdsa asdfg123 asdfg12345
asdfgh01 asdfghjk asdfghjkl asdfqwer asdfzxcv asdqwe123 ashleigh asmodeus aspirine assassin asshole1 assholes asslover
assmunch astalavista astonvil athletic atlanta1 atlantic atlantis atreides attitude attorney auckland augustin
augustus austin31 austin316 australi australia avalanch avalanche aviation awesome1 azertyui azertyuiop azsxdcfv
babemagn babemagnet baberuth babybear babyblue babycake babydoll babyface babygirl babylon5 babylove backbone backdoor
badabing bajingan balloons ballsack baltimor bangbang baracuda barbados barbara1 barcelon barcelona barefeet barefoot
baritone barracud barracuda barselona basebal1 baseball baseball1 basement basketba basketbal basketball bastards
batman12 baywatch bcfields beachbum bearbear bearcats beatles1 beatrice beaumont beautifu beautiful beckham7 beefcake
beethove bellagio bendover benedict benessere benjamin bergkamp berkeley bernardo bernhard bertrand bettyboo bettyboop
beverley bigballs bigblack bigblock bigboobs bigbooty bigbucks bigbutts bigdaddy bigdick1 bigdicks bigmoney bigpenis
bigpoppa bigpussy bigtruck billabon billabong billybob billyboy binladen biohazard bionicle birthday birthday4
biscuits bisexual bismarck bismilla bismillah bitchass blackass blackbelt blackberry blackbir blackbird blackboy
blackcat blackcoc blackcock blackdog blackhaw blackhawk blackice blackjac blackjack blacklab blackman blackops
blackout blahblah blaster1 blessed1 blessing blink182 blizzard blondinka blowfish blue1234 blueball bluebell blueberr
blueberry bluebird blueblue blueeyes bluefish bluejays bluemoon bluenose bluesman bluestar bobafett bobdylan bobmarle
bobmarley bollocks bonehead bonethug bookcase bookworm borabora bordeaux borussia bradford bradley1 bradshaw brandon1
bravehea braveheart brewster brighton brigitte brisbane brittany brittney broadway broncos1 brooklyn brothers browndog
browning brucelee brunette bubba123 bubblegum bubbles1 buckaroo buckeye1 buckeyes buckshot buckwhea budapest buddy123
buddyboy buddydog budlight budweise budweiser buffalo1 bugsbunn building bukowski bulldawg bulldog1 bulldogs bulletin
bullfrog bullseye bullshit bullwink bunghole business businessbabe buster12 buttercu buttercup butterfl butterfly
buttfuck butthead butthole bynthytn cabernet cadillac caldwell calendar caliente californ california caligula calimero
callahan callaway callisto callofduty camaross cambiami cambridg cambridge cameltoe cameron1 campbell canadian
candyass candyman cannabis cannibal cannonda cantona7 capetown capital1 capitals capoeira capricor capricorn capslock
captain1 cardinal cardinals care1839 carebear carlisle carlitos carnival carolina caroline carpedie carpediem carpente
cartman1 cartoons casablanca casanova cashflow cashmone cashmoney cassandr cassandra castillo catalina caterina
catfight catherin catherine catwoman cavalier cbr600rr cbr900rr cdtnkfyf celebrity cerberus cfitymrf chadwick chainsaw
chairman challeng chambers champion chandler changeme chargers charisma charlene charles1 charlie1 charlie123 charlie2
charlott charlotte charlton charming chauncey checkers checkmat cheerleaers chelsea1 chemical chemistry cherokee
cherries cheshire chester1 chestnut chevelle chevrole chevrolet chevys10 chewbacc cheyenne chicago1 chicken1 chickens
chickenwing101 children chinchin chipmunk chiquita chocolat chocolate chopper1 choppers chouchou chowchow chris123
chrisbln christel christia christian christie christin christina christine christma christmas christop christophe
christopher chrysler chuckles churchil ciaociao cinnamon citation citibank civilwar cjkysirj clarence clarinet
clarissa classics claudia1 claymore clemente cleopatr cleopatra clevelan cleveland clifford climbing clippers clitoris
close-up clueless cnfybckfd cobra427 cocacola cocksuck cocksucker cocktail coldbeer coldplay colombia colonial
colorado colossus coltrane columbia columbus comanche comicbookdb commande commander commando commerce complete
computer computer1 computers concorde concrete confused conquest constant consumer contests continue contortionist
contract control1 converse cooldude coolgirl coolhand coolness copenhag corleone cornelia cornhole cornwall corvet07
corvette costanza costaric costello cosworth courtney coventry cowboys1 cowboyup crackers crawford crazybab crazyman
creampie creation creative creature creepers crescent cricket1 criminal cristian cristina crjhgbjy crockett cromwell
crusader crystal1 cucumber culinary customer cutiepie cvbhyjdf cxfcnkbdfz cybersex cyclones cygnusx1 cynthia1 daedalus
dagobert daisydog dallas22 dangerou dangerous daniel12 daniella danielle dannyboy daredevi daredevil darkange
darkangel darklord darkness darkside darkstar darthvad daughter davedave david123 davidson daydream daylight dbrnjhbz
deadhead deadpool deadspin death666 deathnote deborah1 december deepthro deepthroat deerhunt deeznuts deeznutz
defender deftones delaware delphine delpiero demon666 derparol designer desperado destiny1 destroyer detectiv detroit1
deutschland devil666 devildog devilman devilmaycry dfcbkbcf dfktynby dfktynbyf dhjnvytyjub diamante diamond1 diamonds
dickdick dickhead dickweed dietcoke digital1 dilbert1 dilligaf dima1995 dimadima dimension dingdong dinosaur diplomat
dipstick director dirtbike dirtydog disabled disaster discover discovery disturbed dkflbckfd dkflbvbh doberman
dodgeram dodgers1 doggydog doghouse dogpound dolemite dolphin1 dolphins domainlock2005 domenico domestic dominate
dominick dominika dominion dominiqu dominique dontknow doomsday doorknob dortmund doughboy doughnut douglas1 downhill
download downtown dragon01 dragon12 dragon123 dragon69 dragonba dragonball dragonballz dragonfl dragonfly dragrace
dragster dreamcas dreamcast dreamer1 dreaming drifting dropkick drowssap drpepper drummer1 dthjybrf dtkjcbgtl dtxyjcnm
duckduck duckhunt dukeduke duracell dutchess dutchman dynamite earnhard earthlin earthlink eastside eastwood eatmenow
eatpussy eclipse1 edmonton eggplant eightbal eighteen einstein ejaculation ekaterina elbereth elcamino eldiablo
eldorado electric electron element1 elements eleonora elephant elevator elisabet elizabet elizabeth elizaveta elvis123
embalmer emmanuel enforcer engineer england1 enter123 enternow enterpri enterprise entrance envelope envision erection
ericeric ericsson escalade escorpio espresso estrella eternity ethernet euphoria evanescence evangeli evangelion
evergree evergreen everlast everques everton1 everyday evildead evolutio evolution excalibu excalibur exchange
experience experienced explorer express1 f00tball f15eagle fabulous facebook fairlane faithful fakepass falstaff
fandango fantasia fantasies fantasti fantasy1 fantomas farscape fastball favorite favorite2 favorite6 fearless
feathers february federico feelgood fellatio ferguson fernanda fernande fernando ferrari1 festival fgtkmcby fhvfutljy
fidelity fighting finalfantasy fireball firebird fireblad fireblade firefigh firefire firehawk fireman1 firestar
firestorm firewall fishbone fishcake fisherma fisherman fishface fishfish fishhead fishing1 fishtank fivestar fkbyjxrf
fktrcfylh fktrcfylhf fktyeirf flamengo flamingo flanders flashman flathead fletcher flexible flipflop flipper1
florence florida1 flounder flowers1 flvbybcnhfnjh flyers88 football football1 fordf150 fordf250 fordf350 fordtruc
foreplay foreskin forester forever1 forgetit forgotten formula1 forsaken forsberg fortress fountain fourteen foxylady
francesc francesca francesco francine francisc francisco francois frank123 frankie1 franklin freckles fred1234
frederic frederick frederik fredfred fredrick freebird freedom1 freedom2 freefall freepass freeporn freestyle freeuser
freewill frenchie friday13 friendly friends1 friendster frogfrog front242 frontier fruitbat fuck_inside fuckface
fuckfuck fuckhead fuckinside fuckme69 fuckmehard fuckoff1 fuckshit fuckthat fuckthis fuckyeah fuckyou1 fuckyou2
fujifilm fullback fullmoon function funstuff funtimes fussball futurama futyn007 fuzzball fyfcnfcbz fyfnjkbq fynjybyf
fyutkbyf fyutkjxtr gabriel1 gabriela gabriele gabriell gabrielle galeries gallaries gamecock gamecube gameover
gandalf1 gangbang gangbanged gangster gannibal garfield gargoyle garrison gateway1 gateway2 gatorade gbhfvblf geibcnbr
general1 generals genesis1 genocide geoffrey georgia1 georgina germany1 geronimo gertrude gesperrt getmoney gfhjkm12
gfhjkm123 gfhjkmgfhjkm ghbdtn123 ghbdtnbr ghbdtndctv ghbdtnrfrltkf ghblehjr ghbywtccf ghhh47hj7649 ghjcnbnenrf
ghjcnjgfhjkm ghjcnjnfr ghjdthrf ghjnjnbg ghjuhfvvf ghostrider gianluca gigabyte gilligan giovanna giovanni girfriend
giuseppe gizmodo1 gladiato gladiator glassman glendale glennwei gn56gn56 gobigred godbless godfathe godfather godsmack
godspeed godzilla gogators goldberg goldeney goldeneye goldfing goldfish goldrush goldstar goldwing golfball golfgolf
gonzales gonzalez good123654 goodfell goodgirl goodlife goodluck goodtime goodyear goofball gordon24 gorgeous gorillaz
gotohell gotyoass graduate grandpri graphics grateful graywolf greatest greatone greatsex greedisgood green123
greenbay greenday greenman greentea gregory1 gretchen greywolf griffith groupd2013 gsxr1000 gtnhjdbx guardian guesswho
guillaum guillerm guinness gulliver gymnastic hairball halflife hallo123 hallowee halloween hamburger hamilton
handball handsome handyman hannibal happines happiness happy123 happyday happyman hardball hardcock hardcore harddick
hardrock hardware hardwood hardwork harrison harrypotter hartford hastings hattrick hawaii50 hawaiian hawkeyes
hawthorn hayabusa headache headless heather1 heather2 heavenly hedgehog heineken heinlein heinrich hellfire hello123
hellohel hellokitty hellsing hellyeah helphelp helsinki hennessy hercules herewego heritage hermione hernande hershey1
hetfield highbury highheel highland highlander highlife hillbill hillside hogwarts holidays hollywoo hollywood
holyshit homebrew homeless homemade homepage homer123 homework hondacbr honduras honeybee honeybun honeydew hongkong
honolulu hooligan hoosiers hooters1 hopeless hornyguy hornyman horseman horsemen hospital hotbabes hotgirls hotpussy
hotstuff hounddog housewife housewifes houston1 htubcnhfwbz hugetits hugoboss hulkster humphrey hunter12 hurrican
hurricane huskers1 hydrogen hyperion ibilltes icecream icehouse idontkno idontknow ignatius ihateyou ilikepie ilikesex
illinois illmatic illusion ilovegod iloveporn ilovepussy ilovesex iloveyou iloveyou1 iloveyou2 ilya1234 immortal
impalass imperial implants imtheman india123 infamous infantry infected infinite infiniti infinity information
innocent insanity insecure insomnia inspiron instinct integral interacial intercourse interest internal internet
intrepid intruder inuyasha invictus ireland1 irishman ironhors ironmaiden ironman1 isabella isabelle islander istanbul
istheman italiano iverson3 j3qq4h7h2v jackass1 jackjack jackson1 jackson5 jakejake jakester james007 james123 jamesbon
jamesbond japanees japanese jasmine1 jayhawks jeanette jediknig jeepster jefferso jefferson jeffrey1 jellybea
jellybean jennifer jennifer1 jennings jeremiah jermaine jessica1 jessica2 jesus123 jesus777 jiggaman johannes johncena
johndeer johngalt johnjohn johnson1 johnston jonathan jonathon jordan23 josephin josephine joystick juliette junkmail
jupiter1 jupiter2 jurassic just4fun justdoit justice1 justinbieber juventus kakashka kamasutra kamikadze kamikaze
kangaroo karolina katarina katerina katherin katherine kathleen kawasaki kayleigh kazanova kazantip kcchiefs kcj9wx5n
kenneth1 kennwort kentucky kenworth kevin123 keyboard keystone kfcnjxrf kickflip kicksass kikimora killbill killer12
killer123 killzone kimberly kingfish kingking kingkong kingston kirkland kissmyas kissmyass kittycat kittykat
kjrjvjnbd kleopatra klondike klopklop knickerless knickers knockers knuckles komputer konstantin kordell1 koroleva
krasotka kristen1 kristian kristin1 kristina kristine krokodil l58jkdjp! labrador lacrimosa lacrosse ladybird laetitia
lagwagon lakers24 lakeside lakewood lalakers lambchop lamborghini lancaster lancelot landmark landrove lapochka
laracroft laserjet lasttime lasvegas laughing laurence lavalamp lawrence leavemealone lebowski lebron23 leedsutd
left4dead lemmings lemonade leningrad lenochka leonardo leonidas lesbians letmein1 letmein2 letmeinn letmesee letsdoit
letsfuck letsplay lfitymrf libertad liberty1 lifehack lifetime lighthou lighthouse lighting lightnin lightning
lilwayne limewire lincoln1 lindsay1 lineage2 lingerie lionhear lionheart lionking lipstick lisalisa littlema livelife
liverpoo liverpool liverpool1 livewire ljxtymrf location lockdown lockerroom logitech lokiloki lokomotiv lol12345
lollipop lollypop lonesome lonestar lonewolf longdong longhair longhorn longjohn longshot lorraine losangel losangeles
love1234 lovehate loveless lovelife lovelove loverboy loverman lowrider lucky123 luckydog luckyone ludacris lunchbox
macaroni macdaddy macgyver machines macintos macintosh mackenzi madagaskar madala11 madeline madison1 madonna1
magazine magdalena magellan magic123 magician magicman magnolia mahalkita mailcreated5240 mainland majestic makaveli
makeitso maksimka malaysia mallorca mallrats mamacita mamochka manager1 manchest manchester mandarin mandingo mandrake
manhatta manifest mannheim manunited maradona marajade marathon marauder marcella marcello marcius2 margaret margarit
margarita marianna marianne marijuan marijuana mariners marines1 marino13 mariposa marishka marjorie marketin
marketing markmark marlboro marriage marriott marseill marseille marshall martinez maryanne marybeth maryjane maryland
marymary masamune maserati mash4077 master12 master123 masterbaiting masterbate masterbating mastermi mastermind
masturbation matchbox matthew1 matthews matthias maurizio maurolarastefy maverick maximilian maximus1 maxpayne
maxpower maxwell1 mayfield mazafaka mazda323 mazda626 mazdarx7 mcdonald mckenzie meatball meathead meatloaf mechanic
medicine megadeth megapass megatron melanie1 melissa1 memories meowmeow mephisto mercedes merchant mercury1 meredith
meridian mersedes messenger metallic metallica metallica1 michael1 michael2 michaela michaels michele1 michelle
michelle1 michigan microlab microphone microsof microsoft midnight mike1234 mikemike milamber milhouse military
milkyway millenium millions millwall minecraft minemine minimoni ministry minnesot minnesota mischief misfit99
misiaczek mississippi missouri mistress mitchell mobydick modelsne mohammad mohammed molly123 mollydog monalisa
money123 moneyman mongoose monkey12 monkey123 monkey69 monkeybo monkeyboy monkeyma monkeyman monolith monopoly
monster1 monsters montana1 montecar montecarlo monterey montgom240 montreal montrose moonbeam moonligh moonlight
moonshin morozova morpheus morrison morrowind mortgage morticia mortimer motdepasse motherfu motherfucker motherlode
motocros motocross motorcyc motorola mountain mudvayne muffdive muhammad mulligan multiplelo munchkin mushroom
music123 musician musicman mustang1 mustang2 mustang5 mustang6 mustangs myfriend mynameis mypasswo mypassword myspace1
mystical myxworld nancy123 napoleon nascar24 nastenka natalie1 natascha natasha1 natedogg nathalie nathanie nathaniel
national naughty1 nautilus navigato navigator navyseal ncc1701a ncc1701d ncc1701e ncc74656 nebraska necklace
needforspeed negative nemesis1 nemrac58 netscape nevermin nevermind nevermore newcastl newcastle newhouse neworder
newpass1 newpass6 newport1 newproject2004 newstart newyork1 nicetits nicholas nickolas nightmar nightmare nightowl
nightwin nightwish nineball nineinch nineteen nintendo nirvana1 nocturne nokia123 nokia5130 nokia5230 nokia5530
nokia5800 nokia6233 nokia6300 nokian73 noname123 nonmembe nopassword normandy northern nosferatu nostromo notebook
nothing1 notredam nounours november novikova nthvbyfnjh ntktdbpjh nuttertools nwo4life nygiants oblivion obsidian
offshore offspring oklahoma omegared opendoor operator optimist optiplex original outsider overkill overlord p0015123
p0o9i8u7 p455w0rd p4ssw0rd p@ssw0rd pa55w0rd pa55word packard1 packers1 paintbal paintball painting pakistan paladin1
pallmall palmtree panasoni panasonic pancakes panorama pantera1 panther1 panthers pantyhos papabear paperino papillon
paradigm paradise paramedi paramore paranoia paranoid parlament parsifal partizan partners pasadena pass1234 passcode
passmast passport passthie passw0rd passwor1 password password01 password1 password11 password12 password123 password2
password9 password99 passwords passwort patches1 pathetic pathfind pathfinder patience patricia patrick1 patriots
patrizia paulpaul pavement pavilion payton34 peaceful peaceout peaches1 pearljam peekaboo pegasus1 penelope
penetrating penetration penguin1 penguins pennstat pennywis pentagon penthous peregrin perfect1 personal pertinant
peterbil peterpan peterson petrovich phaedrus phantom1 pharmacy phialpha philippe phillies phillips phoenix1 phoenix2
pianoman pictuers pictures piercing pimpdadd pimpdaddy pineappl pineapple pinetree pingpong pinkfloy pinkfloyd
pinnacle pipeline pippen33 piramida pitchers pizzahut pizzaman plastics platinum platypus playball playboy1 playboy2
playmate playstat playstation playtime pleasure plumbing plymouth pokemon1 pokemon123 polaroid polniypizdec0211
pontiac1 poohbear pool6123 poontang poophead popcorn1 porkchop pornking pornographic pornporn pornstar porsche1
porsche9 porsche911 portland portugal poseidon positive potatoes pounding power123 powerful powerman preacher precious
predator pregnant prelude1 premiere presario presiden president pressure prestige princesa princess princess1 princeto
pringles printing private1 priyanka producer professional professor progress property prophecy prospect protocol
prototype prudence pufunga7782 pumpkin1 pumpkins punisher punkrock puppydog pussy123 pussy4me pussycat pussyeat
pussylover pussyman pyramid1 pyramids q1234567 q123456789 q1q2q3q4 q1q2q3q4q5 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
q2w3e4r5 qawsedrf qawsedrftg qaz12345 qaz123wsx qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc1 qazwsxedc123
qazwsxedcrfv qazxsw123 qazxswedc qq123456 quant4307s question qw123456 qwaszx12 qwe123qwe qweasd123 qweasdzx qweasdzxc
qweasdzxc123 qwedsazxc qwer1234 qwerasdf qwerasdfzxcv qwert123 qwert12345 qwerty11 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty13 qwerty78 qwerty99 qwertyui qwertyuio qwertyuiop r2d2c3po r4e3w2q1 rachelle radiohea
radiohead ragnarok raiders1 railroad rainbow1 rainbow6 rainbows raindrop rainyday raistlin rammstei rammstein ramstein
randolph rangers1 rapunzel rasputin rastaman raymond1 rb26dett rdfhnbhf realmadrid rebecca1 reckless recovery redalert
redbaron reddevil reddwarf redheads redlight redskins redstorm redwings reginald regional register reindeer reloaded
remember remingto renegade republic rerfhtre research resident restless revival47 revoluti revolution revolver
reynolds rfgbnjirf rfhfvtkmrf rfhfylfi rfhlbyfk rfhnjirf rfnthbyf rfntymrf rfvfcenhf rhbcnbyf rhfcfdbwf rhfcjnrf
rhiannon rhjrjlbk rhtdtlrj riccardo richard1 richards richmond rickster riffraff rightnow riverrat riversid riverside
rjhjktdf rjirfrgbde rjycnfynby rktjgfnhf roadkill roadking roadrunn roadrunner roadster robinson robotech robotics
rochelle rockford rockhard rocknrol rocknroll rockrock rockstar rockwell rocky123 rodrigue rolltide romantic romashka
ronaldinho roosters rootbeer rosebud1 rosemary roserose rosewood rsalinas rt6ytere runescape rush2112 rushmore
russell1 russian7 rustydog saab9000 sabrina1 sailboat salamander salasana salesman saltydog salvador salvator
salvatore samadams samantha sammy123 sammydog samsung1 sandberg sandiego sandman1 sandrine sandwich sanity72 santacru
santiago sapphire sarajevo saratoga sasha123 sasha_007 satan666 satellite saturday saunders sausages savannah saxophon
scandinavian scarface scarlett scheisse schnuffi schubert scirocco scissors scoobydo scoobydoo scooter1 scorpio1
scorpion scorpions scotland scrabble scrapper screamer screwyou seahawks seahorse sealteam seattle1 sebastia sebastian
security seductive segblue2 seinfeld seminole semperfi senators sentinel sephirot sephiroth septembe september
serenity sergbest sergeant sersolution service1 services sevenof9 seventeen sexybabe sexybitch sexygirl sexylady
sexymama sexysexy sfgiants shadow01 shadow12 shamrock shaney14 shanghai shannon1 sheepdog shepherd sheridan sherlock
sherwood shevchenko shinigami shitface shitfuck shithead shitshit shopping shotokan showtime shredder sickness
sidekick sigmachi silverad silverado simpsons sinclair singapor singapore sinister sithlord sk8ordie skateboard
skeeter1 skeleton skinhead skipper1 skittles skorpion skydiver skywalke skywalker slamdunk slapnuts slapshot sleeping
slimshad slimshady slipknot slippery slowhand smackdow smackdown smartass smashing smeghead smirnoff smirnova smithers
smoke420 smokedog smoothie snakeman snapshot sneakers snickers sniffing snoopdog snoopdogg snowball snowbird snowboar
snowboard snowflak snowflake snowman1 snuggles soccer10 soccer11 soccer12 socrates softball softtail software
sojdlg123aljg sokolova solitude solnishko solution somebody somerset somethin something sometime songbird sonyericsson
sonyfuck sonysony sooners1 sopranos soso123aljg soulmate southern southpar southpark southpaw southside spaceman
spalding spamspam spanking sparhawk sparkles spartan1 spartan117 spartans speakers special1 specialk spectrum speedway
spencer1 spiderma spiderman spiderman1 spitfire splendid splinter spongebo spongebob sporting springer sprinter
sprocket squerting squirrel srinivas stafford stallion standard stanford stanislav stanley1 starbuck starbucks
starcraf starcraft stardust starfire starfish stargate starligh starlight starlite starship starstar start123 startrek
starwars starwars1 steelers stefania stefanie stephane stephani stephanie stephen1 stephens sterling stewart1 stickman
stigmata stiletto stinger1 stingray stirling stocking stockton stonecol stonecold stonewal stoppedby straight stranger
stratfor strawber strawberry streaming strength stripper sublime1 submarin suburban success1 suckcock suckdick
suckmydick sullivan summer69 summer99 summertime sundance sunderla sundevil sunflowe sunflower sunlight sunnyday
sunshine sunshine1 super123 superbow superfly superior superman superman1 supernatural supernov supernova supersonic
supersta superstar surprise surveyor survival survivor svetlana sweetheart sweetnes sweetness sweetpea swimming
swingers swinging swordfis swordfish sylveste syncmaster syracuse tacobell taekwondo tailgate takamine talisman
tamerlan tampabay tangerin tarheels tazmania teacher1 technics tecumseh teddybea teddybear telephon telephone temppass
temptress tenerife tennesse tequiero terminal terminat terminator terrance terrapin terrence terriers test1234
testibil testing1 testpass thailand thanatos thankyou thebeast theclash thedoors theforce thegreat theodore therock1
thesaint thething thetruth thinking thirteen thisisit thompson thrasher threesom thriller thuglife thumbnils thumper1
thunder1 thunderb thursday tiberian tiberius tickling ticklish ticktock tiffany1 tiger123 tigercat timelord timothy1
timoxa94 tinkerbe tinkerbell titanium titleist tkbpfdtnf together tokiohotel tomahawk tommyboy tomorrow tomservo
tonyhawk tonytony tooltime toonarmy topolino topsecret toriamos tortoise tottenha tottenham touching toulouse trailers
training transexual transfer translator traveler treasure treefrog trfnthbyf triangle trinidad trinitro trinitron
trinity1 triplets trombone trooper1 tropical trouble1 troubles trousers trucking trueblue truelove truffles trumpet1
trustno1 tunafish turkey50 twilight ultimate umbrella unbelievable uncencored underdog underground undertak undertaker
undertow underwear unicorn1 universa universal universe university ursitesux username usmarine usuckballz1 utahjazz
vacation vagabond valencia valentin valentina valentine valeriya valhalla valkyrie valleywa vampire1 vampires vancouve
vancouver vanessa1 vanguard vanhalen vaseline vasilisa vauxhall velocity vendetta verbatim veronica veronika verygood
vfhbyjxrf vfhnsirf vfhufhbnf vfitymrf vflfufcrfh vfntvfnbrf vfpfafrf vfrcbvrf victoria victory1 viewsoni viewsonic
vikings1 viktoria viktoriya vincent1 vincenzo violator violetta vipergts virginia virginie vivitron vjqgfhjkm
vkontakte vladimir vladislav vodafone volkodav volkswag volkswagen volleyba volleyball voyager1 vqsablpzla vsjasnel12
wachtwoord waffenss wanderer warcraft warcraft3 wareagle warhamme warhammer warrior1 warriors washburn washingt
washington waterboy waterfal waterloo waterman watermelon waterski wdtnjxtr weare138 webhompas webmaste webmaster
websol76 websolutions wednesda wednesday welcome1 welcome2 wellingt werewolf westside westwood wetpussy wg8e3wjf
whatever whatwhat whiplash whiskers whistler whiteboy whiteout whitesox whocares whoknows wildbill wildcard wildcats
wildfire wildlife wildwood william1 william2 williams windmill windows1 windsurf winfield wingchun wingzero winston1
winter99 wireless wishbone wolfgang wolfpack wolverin wolverine wonderboy wonderfu wonderful woodland woodside
woodstoc woodstock woodwork wordpass worldcup wp2003wp wrangler wrestler wrestlin wrestling wrinkle1 wrinkles
x72jhhu3z yamahar1 yamahar6 yankees1 yankees2 yaroslav yeahbaby yeahyeah yesterda yfcntymrf yfnfitymrf yjdsqgfhjkm
yogibear yosemite youandme yourmama ytngfhjkz z1x2c3v4 z1x2c3v4b5 zachary1 zanzibar zaq12345 zaq12wsx zaq1xsw2
zaqwsxcde zaqxswcde zeppelin zerocool zerozero zildjian zimbabwe zxasqw12 zxcasdqwe zxcasdqwe123 zxcv1234 zxcvasdf
zxcvb123 zxcvb12345 zxcvbnm1 zxcvbnm123 zxcvvcxz
`
