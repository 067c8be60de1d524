export const site = {
  name: "Pilates Atlas",
  tagLine: "Find the best pilates studio near you",
  foundingYear: 2025,
  socialLinks: [
    { name: "Instagram", url: "https://www.instagram.com/pilatesatlas" },
    { name: "Facebook", url: "https://www.facebook.com/pilatesatlas" },
    { name: "TikTok", url: "https://www.tiktok.com/@pilatesatlas" },
  ],
} as const;
