export const reviewFirstNames =
  "Aaliyah Abdul Adaeze Adrian Aiko Alana Alejandro Alice Amandeep Amina Amrit Ana Anand Andrew Anika Anjali Anthony Arash Ariane Asha Ashton Aurélie Ayesha Barb Beatriz Ben Bianca Brenda Brianna Bruno Cal Camille Carla Caroline Catherine Chantal Chidi Chloé Christine Claire Colin Connor Corinne Dalia Damian Danielle Dave Deb Deepa Denise Derek Diana Dimitri Divya Doug Eileen Elena Elif Ellen Emeka Emily Emma Enzo Erin Esther Eva Farah Fatima Fiona Florence Frances Gabe Gail Genevieve George Gianna Glenn Grace Graham Greta Gurpreet Hana Hannah Harjit Harriet Heather Helen Hiro Hugh Ian Imani Ingrid Irene Isabelle Ivan Jacqueline Jade Jamal James Janet Jasmin Jean-Luc Jenna Jess Jing Joanne Joel Jonah Josephine Joy Judith Julian Kai Karen Karim Kate Kavya Keisha Ken Kim Kiran Kofi Kristen Lakshmi Lara Laura Laurent Layla Leah Leila Leo Liam Lian Liliana Linda Lorna Louise Lucia Lynn Mackenzie Maeve Magda Mahsa Malcolm Marc-André Margaret Maria Marisol Mark Marta Mary-Ellen Matteo Maya Mei Mélanie Melissa Michael Mina Miriam Mo Monique Muriel Nadia Naomi Nasrin Natasha Neha Niamh Nicole Niko Nina Noah Nora Olivia Omar Owen Paige Pamela Parisa Patrick Paul Pauline Peter Phoebe Pierre Pooja Priya Quinn Rachel Rafael Rana Ravi Rebecca Reza Riley Rita Robert Rohan Rosa Rosemary Ruth Ryan Sabrina Sadia Sam Samira Sandra Sanjay Sara Sasha Sean Selena Serena Shanice Sharon Shauna Shirin Siobhan Sofia Sonia Sophie Stan Stephanie Steve Sunita Susan Suzanne Svetlana Tamara Tanya Tara Teresa Thanh Theo Tiffany Tim Tobias Tom Tracy Uma Ursula Valerie Vanessa Vera Victor Vikram Viv Walter Wanda Wendy Will Winnie Xin Yara Yasmin Yuki Yvonne Zahra Zara Zoe".split(
    " ",
  );

/** For those voices that only a woman or only a man would write in. */
export const womensNames =
  "Aaliyah Alana Amina Ana Anika Anjali Ariane Aurélie Ayesha Bianca Brianna Camille Chantal Chloé Claire Danielle Deepa Divya Elena Emily Erin Farah Fatima Fiona Grace Hannah Heather Imani Isabelle Jade Jasmin Jenna Kate Kavya Keisha Lara Laura Leila Mahsa Maria Maya Mei Mélanie Melissa Nadia Naomi Neha Niamh Nicole Olivia Parisa Pooja Priya Rachel Rosa Samira Sara Shanice Sofia Sophie Stephanie Tamara Vanessa Yasmin Zara".split(
    " ",
  );

export const mensNames =
  "Abdul Adrian Alejandro Anand Andrew Anthony Arash Ben Bruno Chidi Colin Connor Damian Dave Derek Dimitri Doug Emeka Enzo George Glenn Graham Harjit Hiro Hugh Ian Ivan Jamal James Jean-Luc Joel Jonah Julian Karim Ken Kofi Laurent Leo Liam Malcolm Marc-André Mark Matteo Michael Noah Omar Owen Patrick Paul Peter Pierre Rafael Ravi Reza Robert Rohan Ryan Sanjay Sean Stan Steve Theo Tim Tobias Tom Victor Vikram Walter Will".split(
    " ",
  );

export const reviewSurnameInitials = "ABCDEFGHJKLMNOPRSTVWYZ".split("");

export const reviewNicknames = [
  "morning person",
  "a slow runner",
  "PilatesWithPeanut",
  "K & J",
  "gardener in {hood}",
  "Local Guide",
  "the tall one",
  "Formerly Stiff",
  "bikes everywhere",
] as const;

/** Those who teach in the sample studios. */
export const teacherNames =
  "Abena Agnès Alasdair Alma Amal Anouk Astrid Ayla Bashir Bea Bettina Bilal Bronwyn Caleb Carmen Celeste Cleo Cosima Dagny Darya Delphine Devi Dara Edith Eero Eilidh Elodie Elspeth Emre Esme Etta Farida Felix Fleur Freya Gwen Hae-won Halina Hedda Ilse Imogen Inès Isla Iwona Jaya Joaquin Jolie Josefa Juno Kaito Kamala Katya Keiko Lars Leda Lena Liv Lottie Ludmila Mabel Maite Malika Mara Margot Mariko Mattias Meera Mika Mireille Nadine Nell Nilufar Noémie Odessa Olga Oriane Orla Pascale Petra Pia Portia Raina Renée Rhea Roisin Romy Rosalind Sabine Saoirse Shira Sigrid Sinead Solange Soraya Sunniva Sylvie Tamsin Tatiana Thea Tilda Ulla Vesna Wilma Xenia Yael Yolanda Yumi Zadie Zoya".split(
    " ",
  );

/** Slips of the keyboard, as real reviewers make them. */
export const slips: readonly (readonly [string, string])[] = [
  ["definitely", "definately"],
  ["really", "realy"],
  ["their", "there"],
  ["recommend", "recomend"],
  ["instructors", "intructors"],
  ["because", "becuase"],
  ["friendly", "freindly"],
  ["I'm", "Im"],
  ["can't", "cant"],
  ["Can't", "Cant"],
  ["don't", "dont"],
  ["it's", "its"],
  ["It's", "Its"],
  ["class ", "clas "],
  ["which", "wich"],
  ["until", "untill"],
  ["feels", "feeels"],
  ["a lot", "alot"],
  ["teacher", "techer"],
  ["before", "befor"],
];
