/** The CP-31 sheet: a rating after `#`, then its 31 problems of Codeforces, easiest rating first. */
export const tle = `
# 800
C 1903 A | Halloumi Boxes
C 1901 A | Line Trip
C 1900 A | Cover in Water
C 1899 A | Game with Integers
C 1896 A | Jagged Swaps
C 1890 A | Doremy's Paint 3
C 1881 A | Don't Try to Count
C 1878 A | How Much Does Daytona Cost?
C 1877 A | Goals of Victory
C 1873 C | Target Practice
C 1866 A | Ambitious Kid
C 1862 B | Sequence Game
C 1859 A | United We Stand
C 1858 A | Buttons
C 1857 A | Array Coloring
C 1853 A | Desorting
C 1845 A | Forbidden Integer
C 1837 A | Grasshopper on a Line
C 1834 A | Unit Array
C 1831 A | Twin Permutations
C 1829 B | Blank Space
C 1814 A | Coins
C 1806 A | Walking Master
C 1805 A | We Need the Zero
C 1791 C | Prepend and Append
C 1789 A | Serval and Mocha's Array
C 1788 A | One and Two
C 1783 A | Make it Beautiful
C 1777 A | Everybody Likes Good Arrays!
C 1766 A | Extremely Round
C 1761 A | Two Permutations
# 900
C 1904 A | Forked!
C 1883 B | Chemistry
C 1878 C | Vasilije in Cacak
C 1875 A | Jellyfish and Undertale
C 1869 A | Make It Zero
C 1855 B | Longest Divisors Interval
C 1850 D | Balanced Round
C 1837 B | Comparison String
C 1828 B | Permutation Swap
C 1807 D | Odd Queries
C 1794 B | Not Dividing
C 1726 A | Mainak and Array
C 1696 B | NIT Destroys the Universe
C 1679 A | AvtoBus
C 1675 B | Make It Increasing
C 1666 D | Deletive Editing
C 1665 B | Array Cloning Technique
C 1624 B | Make AP
C 1607 B | Odd Grasshopper
C 1606 A | AB Balance
C 1593 B | Make it Divisible by 25
C 1582 B | Luntik and Subsequences
C 1559 A | Mocha and Math
C 1543 A | Exciting Bets
C 1537 B | Bad Boy
C 1475 A | Odd Divisor
C 1471 A | Strange Partition
C 1440 B | Sum of Medians
C 1380 A | Three Indices
C 1373 B | 01 Game
C 1374 B | Multiply by 2, divide by 6
# 1000
C 1913 B | Swap and Delete
C 1883 C | Raspberries
C 1876 A | Helmets in Night Light
C 1859 B | Olya and Game with Arrays
C 1849 B | Monsters
C 1840 C | Ski Resort
C 1831 B | Array merging
C 1791 D | Distinct Split
C 1765 M | Minimum LCM
C 1744 C | Traffic Light
C 1725 B | Basketball Together
C 1715 B | Beautiful Array
C 1704 B | Luke is a Foodie
C 1691 B | Shoe Shuffling
C 1690 D | Black and White Stripe
C 1659 A | Red Versus Blue
C 1632 B | Roof Construction
C 1620 B | Triangles on a Rectangle
C 1614 B | Divan and a New Project
C 1567 B | MEXor Mixup
C 1506 C | Double-ended Strings
C 1485 A | Add and Divide
C 1474 B | Different Divisors
C 1447 B | Numbers Box
C 1438 B | Valerii Against Everyone
C 1418 A | Buying Torches
C 1411 B | Fair Numbers
C 1374 C | Move Brackets
C 1362 A | Johnny and Ancient Computer
C 1312 B | Bogosort
C 1155 A | Reverse a Substring
# 1100
C 1917 B | Erase First or Second Letter
C 1914 C | Quests
C 1904 B | Collecting Game
C 1899 C | Yarik and Array
C 1899 B | 250 Thousand Tons of TNT
C 1891 B | Deja Vu
C 1873 E | Building an Aquarium
C 1869 B | 2D Traveling
C 1850 E | Cardboard for Pictures
C 1842 B | Tenzing and Books
C 1946 B | Maximum Sum
C 1827 A | Counting Orders
C 1826 B | Lunatic Never Content
C 1821 B | Sort the Subarray
C 1820 B | JoJo's Incredible Adventures
C 1807 G2 | Subsequence Addition (Hard Version)
C 1797 B | Li Hua and Pattern
C 1791 G1 | Teleporters (Easy Version)
C 1791 E | Negatives and Positives
C 1780 B | GCD Partition
C 1742 D | Coprime
C 1731 B | Kill Demodogs
C 1708 B | Difference of GCDs
C 1682 B | AND Sorting
C 1673 B | A Perfectly Balanced String?
C 1669 F | Eating Candies
C 1656 B | Subtract Operation
C 1631 B | Fun with Even Subarrays
C 1618 C | Paint the Array
C 1610 B | Kalindrome Array
C 1511 C | Yet Another Card Deck
# 1200
C 1914 D | Three Activities
C 1909 B | Make Almost Equal With Mod
C 1872 D | Plus Minus Permutation
C 1857 C | Assembly via Minimums
C 1848 B | Vika and the Bridge
C 1832 C | Contrast Value
C 1808 B | Playing in a Casino
C 1793 C | Dora and Search
C 1790 D | Matryoshkas
C 1742 E | Scuza
C 1734 C | Removing Smallest Multiples
C 1729 D | Friends and the Restaurant
C 1704 C | Virus
C 1703 E | Mirror Grid
C 1692 E | Binary Deque
C 1679 B | Stone Age Problem
C 1671 C | Dolce Vita
C 1635 C | Differential Sorting
C 1594 C | Make Them Equal
C 1582 C | Grandma Capa Knits a Scarf
C 1541 B | Pleasant Pairs
C 1539 C | Stable Groups
C 1536 B | Prinzessin der Verurteilung
C 1527 B1 | Palindrome Game (easy version)
C 1520 D | Same Differences
C 1514 B | AND 0, Sum Big
C 1504 B | Flip the Bits
C 1497 B | M-arrays
C 1487 B | Cat Cycle
C 1433 D | Districts Connection
C 1420 B | Rock and Lever
# 1300
C 1931 D | Divisible Pairs
C 1927 D | Find the Different Ones!
C 1915 E | Romantic Glasses
C 1881 D | Divide and Equalize
C 1879 C | Make it Alternating
C 1857 D | Strong Vertices
C 1846 E1 | Rudolf and Snowflakes (simple version)
C 1794 C | Scoring Subsequences
C 1775 B | Gardener and the Array
C 1703 F | Yet Another Problem About Pairs Satisfying an Inequality
C 1676 G | White-Black Balanced Subtrees
C 1669 H | Maximal AND
C 1612 C | Chat Ban
C 1601 A | Array Elimination
C 1561 C | Deep Down Below
C 1498 B | Box Fitting
C 1470 A | Strange Birthday Party
C 1459 B | Move and Turn
C 1372 B | Omkar and Last Class of Math
C 1366 B | Shuffle
C 1364 B | Most socially-distanced subsequence
C 1360 D | Buying Shovels
C 1294 C | Product of Three Numbers
C 1285 B | Just Eat It!
C 1237 B | Balanced Tunnel
C 1178 B | WOW Factor
C 1119 B | Alyona and a Narrow Fridge
C 1077 C | Good Array
C 862 B | Mahmoud and Ehab and the bipartiteness
C 808 B | Average Sleep Time
C 665 C | Simple Strings
# 1400
C 1931 E | Anna and the Valentine's Day Gift
C 1919 C | Grouping Increases
C 1907 D | Jumping Through Segments
C 1904 C | Array Game
C 1883 G1 | Dances (Easy version)
C 1878 E | Iva & Pav
C 1837 D | Bracket Coloring
C 1830 A | Copil Copac Draws Trees
C 1771 B | Hossam and Friends
C 1759 D | Make It Round
C 1714 E | Add Modulo 10
C 1701 C | Schedule Management
C 1692 G | 2^Sort
C 1648 A | Weird Sum
C 1634 B | Fortune Telling
C 1520 E | Arranging The Sheep
C 1519 C | Berland Regional
C 1513 B | AND Sequences
C 1475 C | Ball in Berland
C 1374 D | Zero Remainder Array
C 1362 C | Johnny and Another Rating Drop
C 1350 B | Orac and Models
C 1320 A | Journey Planning
C 1215 B | The Number of Products
C 1195 C | Basketball Exercise
C 1183 D | Candy Box (easy version)
C 1167 C | News Distribution
C 1167 B | Lost Numbers
C 1143 C | Queen
C 1110 B | Tape
C 414 B | Mashmokh and ACM
# 1500
C 1915 F | Greetings
C 1891 C | Smilo and Monsters
C 1881 E | Block Sequence
C 1872 E | Data Structures Fan
C 1795 C | Tea Tasting
C 1776 L | Controllers
C 1673 C | Palindrome Basis
C 1659 C | Line Empire
C 1646 C | Factorials and Powers of Two
C 1516 B | AGAGA XOOORRR
C 1486 B | Eastern Exhibition
C 1466 D | 13th Labour of Heracles
C 1418 C | Mortal Kombat Tower
C 1416 A | k-Amazing Numbers
C 1404 A | Balanced Bitstring
C 1338 A | Powered Addition
C 1332 C | K-Complete Word
C 1325 C | Ehab and Path-etic MEXs
C 1323 B | Count Subrectangles
C 1201 B | Zero Array
C 1139 C | Edgy Trees
C 1133 D | Zero Quantity Maximization
C 1106 D | Lunar New Year and a Wander
C 1101 C | Division and Union
C 1084 C | The Fair Nut and String
C 982 C | Cut 'em all!
C 976 C | Nested Segments
C 960 B | Minimize the error
C 891 A | Pride
C 845 C | Two TVs
C 276 C | Little Girl and Maximum Sum
# 1600
C 1920 C | Partitioning the Array
C 1907 E | Good Triples
C 1886 C | Decreasing String
C 1856 C | To Become Max
C 1843 E | Tracking Segments
C 1833 E | Round Dance
C 1829 G | Hits Different
C 1798 D | Shocking Arrangement
C 1795 D | Triangle Coloring
C 1781 C | Equal Frequencies
C 1778 C | Flexible String
C 1775 C | Interesting Sequence
C 1741 E | Sending a Sequence Over the Network
C 1730 B | Meeting on the Line
C 1702 E | Split Into Two Sets
C 1698 D | Fixed Point Guessing
C 1660 D | Maximum Product Strikes Back
C 1633 D | Make Them Equal
C 1610 C | Keshi Is Throwing a Party
C 1555 D | Say No to Palindromes
C 1537 E1 | Erase and Extend (Easy Version)
C 1528 A | Parsa's Humongous Tree
C 1498 C | Planar Reflections
C 1475 E | Advertising Agency
C 1458 A | Row GCD
C 1407 C | Chocolate Bunny
C 1398 C | Good Subarrays
C 1389 B | Array Walk
C 1349 A | Orac and LCM
C 1336 A | Linova and Kingdom
C 1305 C | Kuroni and Impossible Calculation
# 1700
C 2050 F | Maximum modulo equality
C 2041 D | Drunken Maze
C 2018 C | Tree Pruning
C 2006 A | Iris and Game on the Tree
C 1999 G2 | Ruler (hard version)
C 1983 D | Swap Dilemma
C 1982 D | Beauty of the mountains
C 1948 D | Tandem Repeats?
C 1931 F | Chat Screenshots
C 1893 B | Neutral Tonality
C 1879 D | Sum of XOR Functions
C 1833 F | Ira and Flamenco
C 1829 H | Don't Blame Me
C 1826 D | Running Miles
C 1822 G1 | Magic Triples (Easy Version)
C 1792 D | Fixed Prefix Permutations
C 1777 C | Quiz Master
C 1760 G | SlavicG's Favorite Problem
C 1735 D | Meta-set
C 1731 C | Even Subarrays
C 1715 C | Monoblock
C 1709 D | Rorororobot
C 1695 C | Zero Path
C 1692 H | Gambling
C 1690 F | Shifting String
C 1625 C | Road Optimization
C 1598 D | Training Session
C 1594 D | The Number of Imposters
C 1557 C | Moamen and XOR
C 1528 B | Kavi on Pairing Duty
C 1516 C | Baby Ehab Partitions Again
# 1800
C 2022 C | Gerrymandering
C 2014 E | Rendez-vous de Marian et Robin
C 1974 E | Money Buys Happiness
C 1935 D | Exam in MAC
C 1915 G | Bicycles
C 1912 K | Kim's Quest
C 1824 B1 | LuoTianyi and the Floating Islands (Easy Version)
C 1805 D | A Wide, Wide Graph
C 1775 D | Friendly Spiders
C 1768 D | Lucky Permutation
C 1732 C1 | Sheikh (Easy version)
C 1725 M | Moving Both Hands
C 1709 C | Recover an RBS
C 1691 D | Max GEQ Sum
C 1517 D | Explorer Space
C 1509 C | The Sports Festival
C 1491 D | Zookeeper and The Infinite Zoo
C 1468 J | Road Reform
C 1466 E | Apollo versus Pan
C 1462 F | The Treasure of The Segments
C 1446 B | Catching Cheaters
C 1442 B | Identify the Operations
C 1437 C | Chef Monocarp
C 1401 D | Maximum Distributed Tree
C 1396 B | Stoned Game
C 1355 C | Count Triangles
C 1338 B | Edge Weight Assignment
C 1335 E2 | Three Blocks Palindrome (hard version)
C 1290 B | Irreducible Anagrams
C 1286 B | Numbers on Tree
C 1283 D | Christmas Trees
# 1900
C 2044 F | Easy Demon Problem
C 2042 D | Recommendations
C 2036 F | XORificator 3000
C 2014 H | Robin Hood Archery
C 2009 G1 | Yunli's Subarray Queries (easy version)
C 2001 D | Longest Max Min Subsequence
C 1994 D | Funny Game
C 1992 F | Valuable Cards
C 1986 F | Non-academic Problem
C 1957 D | A BIT of an Inequality
C 1950 G | Shuffling Songs
C 1932 F | Feed Cats
C 1925 D | Good Trip
C 1918 D | Blocking Elements
C 1912 A | Accumulator Apex
C 1906 E | Merge Not Sort
C 1902 E | Collapsing Strings
C 1898 D | Absolute Beauty
C 1882 D | Tree XOR
C 1842 D | Tenzing and His Animal Friends
C 1819 B | The Butcher
C 1817 B | Fish Graph
C 1799 D1 | Hot Start Up (easy version)
C 1794 D | Counting Factorizations
C 1777 D | Score of a Tree
C 1759 G | Restore the Permutation
C 1747 D | Yet Another Problem
C 1744 E2 | Divisible Numbers (hard version)
C 1739 D | Reset K Edges
C 1715 D | 2+ doors
C 1700 D | River Locks
`
