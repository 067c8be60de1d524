/** What Ontarians speak most, as a teacher's line names them without a word that says so. */
export const languageNames: ReadonlySet<string> = new Set(
  [
    ...["English", "French", "American Sign Language", "ASL", "LSQ", "Amharic", "Arabic"],
    ...["Armenian", "Bengali", "Bulgarian", "Cantonese", "Chinese", "Cree", "Croatian"],
    ...["Czech", "Danish", "Dari", "Dutch", "Estonian", "Farsi", "Finnish"],
    ...["German", "Greek", "Gujarati", "Hebrew", "Hindi", "Hungarian", "Italian"],
    ...["Japanese", "Kannada", "Korean", "Latvian", "Lithuanian", "Macedonian", "Malayalam"],
    ...["Maltese", "Mandarin", "Marathi", "Nepali", "Norwegian", "Ojibwe", "Pashto"],
    ...["Persian", "Polish", "Portuguese", "Punjabi", "Romanian", "Russian", "Serbian"],
    ...["Sinhala", "Slovak", "Slovenian", "Somali", "Spanish", "Swahili", "Swedish"],
    ...["Tagalog", "Tamil", "Telugu", "Thai", "Turkish", "Twi", "Ukrainian"],
    ...["Urdu", "Vietnamese", "Yiddish", "Yoruba", "anglais", "français", "espagnol"],
    ...["portugais", "italien", "arabe", "allemand"],
  ].map((name) => name.toLowerCase()),
);
