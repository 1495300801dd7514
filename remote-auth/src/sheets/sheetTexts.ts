/** Codeforces sheets use ratings as topics: `800`. */
export const topicText = (topic: string) => (/^\d+$/.test(topic) ? `Rating ${topic}` : topic)
