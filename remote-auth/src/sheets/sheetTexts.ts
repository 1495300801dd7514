/** A sheet of Codeforces has its problems under their ratings: `800`. */
export const topicText = (topic: string) => (/^\d+$/.test(topic) ? `Rating ${topic}` : topic)
