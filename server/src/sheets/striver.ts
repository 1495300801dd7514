/**
 * The SDE sheet, in its own order: a topic after `#`, then a question a line, its id and its title. A question
 * without a public page has `-` for its id. A question that stands in several topics has several lines.
 */
export const striver = `
# Arrays
L set-matrix-zeroes | Set Matrix Zeroes
L pascals-triangle | Pascal's Triangle I
L next-permutation | Next Permutation
L maximum-subarray | Kadane's Algorithm
L sort-colors | Sort an array of 0's 1's and 2's
L best-time-to-buy-and-sell-stock | Stock Buy and Sell
# Arrays Part-II
L rotate-image | Rotate matrix by 90 degrees
L merge-intervals | Merge Overlapping Subintervals
L merge-sorted-array | Merge two sorted arrays without extra space
L find-the-duplicate-number | Find the Duplicate Number
G find-missing-and-repeating2512 | Find the repeating and missing number
G inversion-of-array-1587115620 | Inversion of Array (Pre-req: Merge Sort)
# Arrays Part-III
L search-a-2d-matrix | Search in a 2D matrix
L powx-n | Pow(x, n)
L majority-element | Majority Element-I
L majority-element-ii | Majority Element-II
L unique-paths | Grid unique paths
L reverse-pairs | Reverse Pairs
# Arrays Part-IV
L two-sum | Two Sum
L 4sum | 4 Sum
L longest-consecutive-sequence | Longest Consecutive Sequence in an Array
G longest-sub-array-with-sum-k0809 | Largest Subarray with K sum
G count-subarray-with-given-xor | Count subarrays with given xor K
L longest-substring-without-repeating-characters | Longest Substring Without Repeating Characters
# Linked List
L reverse-linked-list | Reverse a LL
L middle-of-the-linked-list | Find Middle of Linked List
L merge-two-sorted-lists | Merge two Sorted Lists
L remove-nth-node-from-end-of-list | Remove Nth node from the back of the LL
L add-two-numbers | Add two numbers as LinkedList
L delete-node-in-a-linked-list | Delete Node in a Linked List O(1)
# Linked List Part-II
L intersection-of-two-linked-lists | Find the intersection point of Y LL
L linked-list-cycle | Detect a loop in LL
L reverse-nodes-in-k-group | Reverse LL in group of given size K
L palindrome-linked-list | Check if LL is palindrome or not
L linked-list-cycle-ii | Find the starting point in LL
G flattening-a-linked-list | Flattening of LL
# Linked List and Arrays
L rotate-list | Rotate a LL
L copy-list-with-random-pointer | Clone a LL with random and next pointer
L 3sum | 3 Sum
L trapping-rain-water | Trapping Rainwater
L remove-duplicates-from-sorted-array | Remove duplicates from sorted array
L max-consecutive-ones | Maximum Consecutive Ones
# Greedy Algorithm
G n-meetings-in-one-room-1587115620 | N meetings in one room
G minimum-platforms-1587115620 | Minimum number of platforms required for a railway
G job-sequencing-problem-1587115620 | Job sequencing Problem
G fractional-knapsack-1587115620 | Fractional Knapsack
L coin-change | Minimum coins
L assign-cookies | Assign Cookies
# Recursion
G subset-sums2234 | Subset Sums
L subsets-ii | Subsets II
L combination-sum | Combination Sum
L combination-sum-ii | Combination Sum II
L palindrome-partitioning | Palindrome partitioning
L permutation-sequence | Permutation Sequence
# Recursion and Backtracking
L permutations | Permutations of a String
L n-queens | N Queen
L sudoku-solver | Sudoku Solver
G m-coloring-problem-1587115620 | M Coloring Problem
G rat-in-a-maze-problem | Rat in a Maze
G word-break-part-23249 | Word Break (print all ways)
# Binary Search
G find-nth-root-of-m5843 | The N-th root of an integer
G median-in-a-row-wise-sorted-matrix1527 | Matrix Median
L single-element-in-a-sorted-array | Single element in sorted array
L search-in-rotated-sorted-array | Search element in a sorted and rotated array/ find pivot where it is rotated
L median-of-two-sorted-arrays | Median of 2 sorted arrays
G k-th-element-of-two-sorted-array1317 | Kth element of 2 sorted arrays
G allocate-minimum-number-of-pages0937 | Allocate Minimum Number of Pages
G aggressive-cows | Aggressive Cows
# Heaps
G operations-on-binary-min-heap | Implement Max Heap
L kth-largest-element-in-an-array | K-th Largest element in an array
G maximum-sum-combination | Maximum Sum Combination
L find-median-from-data-stream | Find Median from Data Stream
G merge-k-sorted-arrays | Merge K Sorted Arrays
L top-k-frequent-elements | Top K Frequent Elements
# Stack and Queue
G implement-stack-using-array | Implement Stack using Arrays
G implement-queue-using-array | Implement Queue using Arrays
L implement-stack-using-queues | Implement Stack using Queue (using single queue)
L implement-queue-using-stacks | Implement Queue using Stack
L valid-parentheses | Balanced Paranthesis
L next-greater-element-i | Next Greater Element
G sort-a-stack | Sort a Stack
# Stack and Queue Part-II
G immediate-smaller-element1142 | Next Smaller Element
L lru-cache | LRU Cache
L lfu-cache | LFU Cache
L largest-rectangle-in-histogram | Largest rectangle in a histogram
L sliding-window-maximum | Sliding Window Maximum
L min-stack | Implement Min Stack
L rotting-oranges | Rotten Oranges
L online-stock-span | Stock span problem
G maximum-of-minimum-for-every-window-size3453 | Maximum of Minimums for Every Window Size
G the-celebrity-problem | Celebrity Problem
# String
L reverse-words-in-a-string | Reverse every word in a string
L longest-palindromic-substring | Longest Palindrome in a string
L roman-to-integer | Roman to Integer
L string-to-integer-atoi | Implement ATOI/STRSTR
L longest-common-prefix | Longest Common Prefix
L repeated-string-match | Rabin Karp Algorithm
# String Part-II
L find-the-index-of-the-first-occurrence-in-a-string | Z function
L find-the-index-of-the-first-occurrence-in-a-string | KMP Algorithm or LPS array
L minimum-insertion-steps-to-make-a-string-palindrome | Minimum insertions to make string palindrome
L valid-anagram | Valid Anagram
L count-and-say | Count and say
L compare-version-numbers | Compare version numbers
# Binary Tree
L binary-tree-inorder-traversal | Inorder Traversal
L binary-tree-preorder-traversal | Preorder Traversal
L binary-tree-postorder-traversal | Postorder Traversal
L binary-tree-inorder-traversal | Morris Inorder Traversal
L binary-tree-inorder-traversal | Morris Preorder Traversal
L binary-tree-right-side-view | Right/Left View of BT
G bottom-view-of-binary-tree | Bottom view of BT
G top-view-of-binary-tree | Top View of BT
G postorder-traversal-iterative | Pre, Post, Inorder in one traversal
L vertical-order-traversal-of-a-binary-tree | Vertical Order Traversal
G root-to-leaf-paths | Print root to leaf path in BT
L maximum-width-of-binary-tree | Maximum Width of BT
# Binary Tree part-II
L binary-tree-level-order-traversal | Level Order Traversal
L maximum-depth-of-binary-tree | Maximum Depth in BT
L diameter-of-binary-tree | Diameter of Binary Tree
L balanced-binary-tree | Check for balanced binary tree
L lowest-common-ancestor-of-a-binary-tree | LCA in BT
L same-tree | Check if two trees are identical or not
L binary-tree-zigzag-level-order-traversal | Zig Zag or Spiral Traversal
L boundary-of-binary-tree | Boundary Traversal
# Binary Tree part-III
L binary-tree-maximum-path-sum | Maximum path sum
L construct-binary-tree-from-preorder-and-inorder-traversal | Construct a BT from Preorder and Inorder
L construct-binary-tree-from-inorder-and-postorder-traversal | Construct a BT from Postorder and Inorder
L symmetric-tree | Symmetric Binary Tree
L flatten-binary-tree-to-linked-list | Flatten Binary Tree to Linked List
L symmetric-tree | Check for symmetrical BTs
G children-sum-parent | Children Sum Property in Binary Tree
# Binary Search Tree
L populating-next-right-pointers-in-each-node | Populating Next Right Pointers in Each Node
L search-in-a-binary-search-tree | Search in BST
L convert-sorted-array-to-binary-search-tree | Construct BST from given keys
L construct-binary-search-tree-from-preorder-traversal | Construct a BST from a preorder traversal
L validate-binary-search-tree | Check if a tree is a BST or not
L lowest-common-ancestor-of-a-binary-search-tree | LCA in BST
G predecessor-and-successor | Inorder successor and predecessor in BST
# Binary Search Tree Part-II
G floor-in-bst | Floor in a BST
G implementing-ceil-in-bst | Ceil in a BST
L kth-smallest-element-in-a-bst | Find K-th smallest element in BST
G kth-largest-element-in-bst | Kth Smallest and Largest element in BST
L two-sum-iv-input-is-a-bst | Two sum in BST
L binary-search-tree-iterator | BST iterator
L maximum-sum-bst-in-binary-tree | Size of the largest BST in a Binary Tree
L serialize-and-deserialize-binary-tree | Serialize and De-serialize BT
# Binary Trees[Miscellaneous]
L flatten-binary-tree-to-linked-list | Binary Tree to Doubly Linked List
L find-median-from-data-stream | Find Median in a Stream
L kth-largest-element-in-a-stream | Kth largest element in a stream of running integers
G count-distinct-elements-in-every-window | Distinct Numbers in Each Subarray
L kth-largest-element-in-an-array | K-th largest element in an unsorted array.
L flood-fill | Flood-fill Algorithm
# Graph
L clone-graph | Clone Graph
G depth-first-traversal-for-a-graph | DFS
G bfs-traversal-of-graph | Traversal Techniques
L course-schedule | Detect A cycle in Undirected Graph using BFS
L course-schedule | Detect A cycle in Undirected Graph using DFS
L course-schedule | Detect A cycle in a Directed Graph using DFS
L course-schedule | Detect A cycle in a Directed Graph using BFS
G topological-sort | Topological Sort BFS
G topological-sort | Topological Sort DFS
L number-of-islands | Number of islands(Do in Grid and Graph Both)
L is-graph-bipartite | Bipartite graph
L is-graph-bipartite | Bipartite Check using DFS
# Graph Part-II
G strongly-connected-components-kosarajus-algo | Strongly Connected Component(using KosaRaju's algo)
G implementing-dijkstra-set-1-adjacency-matrix | Dijkstra's algorithm
G distance-from-the-source-bellman-ford-algorithm | Bellman ford algorithm
G implementing-floyd-warshall2042 | Floyd Warshall Algorithm
G minimum-spanning-tree | MST using Prim's Algo
G minimum-spanning-tree | MST using Kruskal's Algo
# Dynamic Programming
L maximum-product-subarray | Max Product Subarray
L longest-increasing-subsequence | Longest Increasing Subsequence
L longest-common-subsequence | Longest common subsequence
G 0-1-knapsack-problem0945 | 0 and 1 Knapsack
L edit-distance | Edit distance
G maximum-sum-increasing-subsequence4749 | Maximum Sum Increasing Subsequence
G matrix-chain-multiplication0303 | Matrix chain multiplication
# Dynamic Programming Part-II
L minimum-path-sum | Minimum sum path in the matrix, (count paths and similar type do, also backtrack to find the Minimum path)
L coin-change-ii | Coin change II
L partition-equal-subset-sum | Subset sum equals to target
L minimum-cost-to-cut-a-stick | Rod cutting problem
G egg-dropping-puzzle-1587115620 | Super Egg Drop
G word-break1352 | Word Break
G palindromic-patitioning4845 | Palindrome Partitioning (MCM Variation)
G job-sequencing-problem-1587115620 | Maximum Profit in Job Scheduling
# Trie
L implement-trie-prefix-tree | Trie Implementation and Operations
- | Trie Implementation and Advanced Operations
G longest-valid-word-with-all-prefixes | Longest Word with All Prefixes
G count-of-distinct-substrings | Number of distinct substrings in a string
G power-set4302 | Power Set (this is very important)
L maximum-xor-of-two-numbers-in-an-array | Maximum XOR of two numbers in an array
L maximum-xor-with-an-element-from-array | Maximum Xor with an element from an array
`
