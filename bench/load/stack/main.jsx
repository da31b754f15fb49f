// The specification's own stack: React, a router, and Firebase for signing in and for data.
import { initializeApp } from 'firebase/app';
import { getAuth, onAuthStateChanged } from 'firebase/auth';
import { getFirestore } from 'firebase/firestore';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Table } from '../Table.tsx';

const firebase = initializeApp({ apiKey: 'bench', projectId: 'bench', authDomain: 'bench.invalid' });
getFirestore(firebase);
onAuthStateChanged(getAuth(firebase), () => {});

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<Table />} />
    </Routes>
  </BrowserRouter>,
);
